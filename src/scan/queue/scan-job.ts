import type { PrintOutcome } from '../../engine/core/devices/printing';
import type { Reading } from '../capture/reading';

/** A request as it was sent first; it is repeated word for word. */
export interface PreparedRequest {
  call: string;
  body: Record<string, unknown> & { base?: { source: Reading['source'] } };
}

/** Something that waits for its answer: a scan, a command, what was weighed. */
export interface ScanJob extends Reading {
  /** The request's key (`base.request_id`): the server does the work of a key once, however often it is sent. */
  id: string;
  /** When it was scanned, in milliseconds since 1970. */
  at: number;
  /** The code and the id of the workbench at which it was scanned: it is done at no other. */
  workbench?: string;
  workbenchId?: string;
  /** Numbers that were entered with it. */
  values?: Record<string, unknown>;
  /** It is taken out, not put in. */
  removes?: boolean;
  /** What was scanned last as it was ordered, and had no answer yet: an undo is of that, and of nothing before it. */
  undoes?: string;
  /** What the person agreed to, on top of the request. */
  agreed?: PreparedRequest;
  /** When that was, in milliseconds since 1970: what became of it is told after what was told under the question. */
  agreedAt?: number;
  /** What the page has asked before it is done, and was answered with yes, in its words. */
  askedAs?: string;
  /** How much was dropped under the question that it answers: what becomes of the rest is asked. */
  dropped?: number;
  /** A preloaded list has answered it already: the row that tells of it. */
  foretold?: string;
  /** Another page has led here with it. */
  isHandedOver?: true;
  /** It is about something else than what is in hand, which stays as it is: a reprint from the history. */
  isAside?: boolean;
  /** What became of a label: it was not scanned. */
  print?: PrintOutcome;
  /** Set before it is sent for the first time. */
  prepared?: PreparedRequest;
  /** How often it was sent without an answer. */
  tries: number;
}
