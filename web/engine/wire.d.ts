/**
 * The messages between page and worker, so that the type checker holds both
 * ends to them. Nothing in this file is shipped.
 */

import type { Thought } from "../types";
import type { Reply } from "./thinking.js";

type Args = Record<string, unknown>;

export type ToWorker =
  | { kind: "call"; id: number; op: string; args: Args }
  | { kind: "motion"; id: number; ply: number }
  | { kind: "think"; id: number; op: string; args: Args }
  | { kind: "abort"; id: number };

export type FromWorker =
  | { kind: "bytes"; loaded: number; total: number }
  | { kind: "starting" }
  | { kind: "ready" }
  | { kind: "failed"; code: string; params: Record<string, string | number> }
  | { kind: "crashed" }
  | { kind: "thought"; id: number; thought: Thought | null }
  | { kind: "reply"; id: number; reply: Reply };
