/**
 * The shapes that cross a border: Python to worker, worker to shell, shell to
 * board. They are written once here so that the type checker holds both sides
 * of every border to them. Nothing in this file is shipped.
 */

/** A key and its numbers; the page turns it into a sentence. */
export interface Message {
  key: string;
  params?: Record<string, string | number | string[]>;
}

export type Person = { kind: "human"; name?: string };
export type BotPlayer = { kind: "bot"; level: string };
export type Player = Person | BotPlayer;

/** How a game ended. `winner` is a player index, or null for a draw. */
export interface Outcome {
  winner: 0 | 1 | null;
  reason: string;
}

/** The saved form of a game: save file, share link and golden test alike. */
export interface GameRecord {
  format: "pygames-record";
  version: number;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  seed: number;
  players: Player[];
  moves: string[];
  at: number;
  result: string;
  hash: string;
}

/** Facts every game's view has; each board module knows the rest of its own. */
export interface View {
  turn: string;
  /** A key in the game's `say.*` messages with an amount worth showing on the turn line, or null. */
  status: Message | null;
  last: { move: string } | null;
  /** Ordered facts for speech and for the text board. */
  say: Message[];
  /** What the side to move should know now, shown in the panel (`say.*` keys). */
  task: Message;
  /**
   * Moves that are made with a button instead of on the board (e.g. taking the other side):
   * labelled `move.<key>`, explained by `move.<key>.about` with {me, other, side, otherSide}.
   * `exchanges` tells that the players change sides by it, `forced` that nothing else can be done.
   */
  actions?: { move: string; key: string; exchanges?: boolean; forced?: boolean }[];
  /**
   * A part of the game (a round) has ended: everybody waits until somebody goes on. The message
   * (a `say.*` key) labels the button for it.
   */
  pause?: Message | null;
  [fact: string]: unknown;
}

/** The session after any call that may have changed it. */
export interface Snapshot {
  game: string;
  /** The ply shown; moves beyond it are the redo list. */
  ply: number;
  plies: number;
  /** Every move of the record, also those beyond `ply`. */
  moves: string[];
  /** The player index that made each of `moves`. Players keep their index when they exchange sides. */
  by: number[];
  /** The player to move at `ply`, or null when the game is over there. */
  turn: 0 | 1 | null;
  /** The side each player has at `ply`, by player index, e.g. ["b", "w"]: see the `side.*` messages. */
  sides: string[];
  players: Player[];
  outcome: Outcome | null;
  can: { undo: boolean; redo: boolean; resign: boolean; draw: boolean };
  view: View;
  record: GameRecord;
}

/** The engine's answer to an unfinished input. */
export interface Proposal {
  /** False when the newest part of the input was refused; `message` says why. */
  ok: boolean;
  /** -1 more is needed, 0 may stop here, 1 nothing can follow. */
  complete: -1 | 0 | 1;
  message: Message | null;
  /** What may come next, in the game's own terms (points, letters, ...). */
  targets: string[];
  /** The input as understood (quantised, completed), to be used from now on. */
  snap: unknown;
  /** What the board may draw ahead of the move. */
  ghost: unknown;
  /** The only way on, when there is just one; in the same form as the partial. */
  auto: unknown;
  /** The exact move text when `complete` is 0 or 1. */
  move: string | null;
  ply: number;
}

/** What a computer player has found so far. */
export interface Thought {
  move: string;
  /** From the mover's point of view, in the game's own units. */
  score: number;
  depth: number;
  nodes: number;
  line: string[];
  /** The mover's estimated share of wins, 0 to 1, where the game can tell; else null. */
  chance: number | null;
}

export interface ThinkReply {
  done: boolean;
  ply: number;
  thought: Thought | null;
}

/** One adjustable option of a game, from `options_schema`. */
export interface OptionSpec {
  key: string;
  kind: "choice" | "number" | "switch" | "position";
  default: string | number | boolean | null;
  values?: (string | number)[];
  min?: number;
  max?: number;
  step?: number;
  /** A number below `min` that stands for "off"; its label is `option.<key>.off`. */
  off?: number;
  /** The option has a meaning only while another has one of these values; else it keeps its default. */
  when?: { key: string; values: unknown[] };
  /** Values and default that hold instead while another option has one of these values. */
  cases?: {
    when: { key: string; values: unknown[] };
    values: (string | number)[];
    default: string | number;
  }[];
}

/** The static facts of a game, printed into its page at build time. */
export interface GameInfo {
  id: string;
  rules: number;
  sides: string[];
  levels: string[];
  options: OptionSpec[];
  /** Whether two people may agree on a draw. */
  draw: boolean;
  /** Whether positions can be set up, copied and pasted. */
  positions: boolean;
  /** Whether its computer players estimate chances, so that a position can be evaluated. */
  chances: boolean;
  /** Whatever the board module needs to draw the empty board. */
  layout: unknown;
}

/** The JSON block `#first` of a game page: enough to paint before Python is there. */
export interface FirstPaint {
  info: GameInfo;
  snapshot: Snapshot;
  /** Game messages of both languages, flat key to sentence. */
  messages: { en: Record<string, string>; ja: Record<string, string> };
}

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Animation speed; reduced motion is folded in: it reads as "off". */
  motion: "off" | "fast" | "normal" | "slow";
  sound: boolean;
  /** Unique continuations complete themselves. */
  auto: boolean;
  /** Single letters are shortcuts wherever the focus is. */
  keys: boolean;
}

/** What the shell gives a board module. Boards import `canvas/` only. */
export interface BoardHost {
  info: GameInfo;
  /** A sentence of the game's (or, failing that, the shell's) messages. */
  t(key: string, params?: Record<string, string | number | string[]>): string;
  settings(): Settings;
  /** Ask the engine about an unfinished input. Queued until the engine is there. */
  propose(partial: unknown): Promise<Proposal>;
  /** Play a finished move. */
  play(move: string): void;
  /** Show why an input was refused, in words and for speech (`reason.*`). */
  refuse(message: Message): void;
  /** Speak a sentence politely, e.g. what was selected. */
  announce(sentence: string): void;
  /** Say a sentence to screen readers only; nothing is shown. */
  speak(sentence: string): void;
  /** Show a sentence in the card without speaking it, e.g. what an unfolding move comes to; "" clears. */
  caption(sentence: string): void;
  /** A short sound, if sound is on: "select", "move", "capture", "refuse", "end", ...; `loud` is 0 to 1. */
  sound(name: string, loud?: number): void;
  /**
   * The motion of the move that made the position shown, in games that have one (their engine says
   * what the numbers are). To be asked for within `show`, or when nothing is moving.
   */
  motion(): Promise<Float32Array>;
  /**
   * Who plays a side, as the page calls them; "" where there is nothing to tell them apart by.
   * `short`: of a computer only its level.
   */
  player(side: string, short?: boolean): string;
  /** Small things a board keeps on this device for the next visit, by name. */
  recall(name: string): unknown;
  remember(name: string, value: unknown): void;
}

export interface ShowOptions {
  /** Animate `view.last` from the position shown before. */
  animate: boolean;
  /** Whether a person may move now. */
  interactive: boolean;
  /** Whether the break of `view.pause` is on: show what has ended, not what begins. */
  paused: boolean;
}

/** What every `boards/<id>.js` returns from `createBoard(host)`. */
export interface Board {
  /** Fills its parent; square unless the board says otherwise by CSS. */
  element: HTMLElement;
  /** Resolves when the board is at rest again. A newer call ends an older animation at once. */
  show(view: View, options: ShowOptions): Promise<void>;
  /** Mark a move as a suggestion until the next `show`, or clear it. */
  hint(move: string | null): void;
  /** Turn the board for the other side; absent where the board is never turned. */
  flip?(flipped: boolean): void;
  /** Theme, language or size changed: draw again. */
  redraw(): void;
  /** Drop an unfinished input; true when there was one. */
  cancel(): boolean;
  /** The position as a table in words: column heads, then rows with a head each. */
  table(view: View): { columns: string[]; rows: { head: string; cells: string[] }[] };
  /** What else a move takes (sliders, letters, buttons); the shell shows it in the task card. */
  controls?: HTMLElement;
  /** Facts to be kept in sight above the board, such as scores. */
  bar?: HTMLElement;
  /**
   * Moves take seconds and are worth watching: the page tells how one ended, and keeps it, only
   * when `show` has resolved.
   */
  unfolds?: boolean;
  /** The board's own keys, for the list of keys. */
  keys?(): { keys: string[]; text: string }[];
  /** A move as the list of moves shows it, where the exact text is too long for it. */
  moveLabel?(move: string): string;
  /** A move in words, for hints and the names of the buttons in the list of moves. */
  moveWords?(move: string): string;
  /**
   * Freeze what unfolds, or let it go on; nothing happens while nothing unfolds. The page's
   * own pause of a game between computers calls it.
   */
  hold?(held: boolean): void;
  /** Whether what unfolds is frozen just now, also by a control of the board's own. */
  still?(): boolean;
  destroy(): void;
}

/** What a module `boards/<id>.js` exports. */
export interface BoardModule {
  createBoard(host: BoardHost): Board;
  /**
   * The position as a whole SVG document, for export and previews; needs no page.
   * `colours` are the tokens by name ("paper", "ink", ...), `size` the side in pixels.
   */
  picture?(view: View, colours: Record<string, string>, size: number): string;
}
