// The same shots in planck, a general physics engine: the measure of speed for the event-driven one.
//
// Steps of 1/240 s with a fine slop, the deceleration taken off after each step. Under Node and in
// a page alike, so the module planck and the clock are given.
const STEP = 1 / 240;

/**
 * @param {any} planck  the module
 * @param {any} asked  {params, pegs, shots: [{discs: [[x, y]], shooter, velocity: [x, y]}], runs}
 * @param {() => number} clock  in ms
 * @returns {{ms: number, status: string[][]}}  ms a shot in the fastest run; "rest", "sunk" or
 *   "off" by shot and disc
 */
export function measure(planck, { params, pegs, shots, runs }, clock) {
  planck.Settings.linearSlop = 5e-5;
  planck.Settings.velocityThreshold = params.elastic_below;
  planck.Settings.maxTranslation = 10;
  let ms = Infinity;
  /** @type {string[][]} */
  let status = [];
  for (let run = 0; run < runs; run++) {
    const began = clock();
    status = shots.map((/** @type {any} */ each) => shoot(planck, params, pegs, each));
    ms = Math.min(ms, (clock() - began) / shots.length);
  }
  return { ms, status };
}

/** A world of pegs and discs, and the bodies of the discs. */
function setUp({ Circle, Vec2, World }, params, pegs, discs) {
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
  return { world, bodies };
}

function shoot(planck, params, pegs, { discs, shooter, velocity }) {
  const { Vec2 } = planck;
  const { world, bodies } = setUp(planck, params, pegs, discs);
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
