import type { ApplicationState } from "./applications/application-stage";
import type { LeadState } from "./leads/lead-stage";

/** The answer to a form that could not be saved. */
export const databaseDownText =
  "The database is not available right now. What you typed is still here. Try again.";

/** A note about a lead or an application; `time` in ms. */
export type WorkNote = { id: string; time: number; author: string; body: string };

export type HistoryDetail = {
  stage?: LeadState | ApplicationState;
  owner?: string;
  day?: string;
  message?: string;
  /** The time of a meeting (ms since the epoch). */
  moment?: number;
};

export type HistoryEntry = HistoryDetail & { id: string; time: number; actor: string; action: string };

/** The data returned to the page of a lead or application when it is not left. */
export type DetailAnswer = { note?: string; noteErrors?: { note: string }; problem?: string };

/** The result of a bulk change: the name of its notice, how many rows changed and did not, and the id that undoes it. */
export type BulkAnswer = { notice: string; count?: number; left?: number; undo?: string };
