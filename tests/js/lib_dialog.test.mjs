/** What closes a dialog: its own buttons, and a press that both begins and ends on the backdrop. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialogById } from "../../web/lib/dialog.js";

test("a press that began inside does not close on the backdrop", () => {
  const listeners = {};
  let closed = 0;
  const dialog = {
    addEventListener: (name, listener) => {
      listeners[name] = listener;
    },
    close: () => {
      closed += 1;
    },
  };
  globalThis.document = { getElementById: () => dialog };
  dialogById("any");
  const field = { closest: () => null };
  listeners.pointerdown({ target: field });
  listeners.click({ target: dialog });
  assert.equal(closed, 0);
  listeners.pointerdown({ target: dialog });
  listeners.click({ target: dialog });
  assert.equal(closed, 1);
  listeners.pointerdown({ target: field });
  listeners.click({ target: { closest: () => field } });
  assert.equal(closed, 2);
});
