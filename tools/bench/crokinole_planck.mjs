// The same shots in planck, a general physics engine: the measure of speed for the event-driven one.
//
//   node crokinole_planck.mjs < shots.json
//
// Reads {params, pegs, shots: [{discs: [[x, y]], shooter, velocity: [x, y]}], runs} and writes
// {ms: per shot in the fastest run, status: ["rest" | "sunk" | "off"] by shot and disc}.
// Steps of 1/240 s with a fine slop, the deceleration taken off after each step.
import { readFileSync } from "node:fs";
import { Circle, Settings, Vec2, World } from "planck";

const asked = JSON.parse(readFileSync(0, "utf8"));
const { params, pegs, shots, runs } = asked;
const STEP = 1 / 240;
Settings.linearSlop = 5e-5;
Settings.velocityThreshold = params.elastic_below;
Settings.maxTranslation = 10;

function shoot({ discs, shooter, velocity }) {
  const world = new World({ gravity: Vec2(0, 0), allowSleep: false });
  for (const [x, y] of pegs) {
    const post = world.createBody({ type: "static", position: Vec2(x, y) });
    post.createFixture(new Circle(params.peg_radius), {
      friction: 0,
      restitution: params.bounce_peg,
    });
  }
  const bodies = discs.map(([x, y]) => {
    const body = world.createBody({
      type: "dynamic",
      position: Vec2(x, y),
      fixedRotation: true,
      bullet: true,
    });
    body.createFixture(new Circle(params.radius), {
      density: 1,
      friction: 0,
      restitution: params.bounce_disc,
    });
    return body;
  });
  world.on("pre-solve", (contact) => {
    const post =
      contact.getFixtureA().getBody().isStatic() || contact.getFixtureB().getBody().isStatic();
    contact.setRestitution(post ? params.bounce_peg : params.bounce_disc);
  });
  const status = bodies.map(() => "rest");
  bodies[shooter].setLinearVelocity(Vec2(velocity[0], velocity[1]));
  for (let step = 0; step < 240 * 8; step++) {
    world.step(STEP, 8, 3);
    let moving = false;
    bodies.forEach((body, i) => {
      if (status[i] !== "rest") return;
      const v = body.getLinearVelocity();
      const speed = Math.hypot(v.x, v.y);
      const p = body.getPosition();
      const square = p.x * p.x + p.y * p.y;
      if (speed > 0 && square <= params.hole_cap2 && speed <= params.hole_speed) status[i] = "sunk";
      else if (square >= params.edge_radius ** 2) status[i] = "off";
      if (status[i] !== "rest") {
        world.destroyBody(body);
        return;
      }
      if (speed === 0) return;
      const left = speed - params.deceleration * STEP;
      if (left <= 0) body.setLinearVelocity(Vec2(0, 0));
      else {
        body.setLinearVelocity(Vec2((v.x * left) / speed, (v.y * left) / speed));
        moving = true;
      }
    });
    if (!moving) break;
  }
  return status;
}

let ms = Infinity;
let status = [];
for (let run = 0; run < runs; run++) {
  const began = process.cpuUsage();
  status = shots.map(shoot);
  const used = process.cpuUsage(began);
  ms = Math.min(ms, (used.user + used.system) / 1000 / shots.length);
}
process.stdout.write(JSON.stringify({ ms, status }));
