import type { Kind } from '.';

/** What help tells of pages, and the ways in that it leads newcomers along. */
export interface Help {
  /** By the path of the menu: what the page is for. */
  pages: Record<string, string>;
  tours: Tour[];
}

/** The first steps of a person of these positions in warehouses of these kinds. */
export interface Tour {
  title: string;
  kinds: Kind[];
  /** The types of the positions; absent: any. */
  positions?: string[];
  steps: TourStep[];
}

export interface TourStep {
  title: string;
  text: string;
  /** A page of the menu: told to those who may open it. */
  path?: string;
  /** A part of the frame. */
  part?: TourPart;
}

/** What of the frame a tour points at. */
export const tourParts = ['menu', 'find', 'help', 'notices', 'workbench', 'profile'] as const;
export type TourPart = (typeof tourParts)[number];

/** What is known of the code behind the pages. */
export interface HelpFacts {
  /** By `entity.call`: the scan codes that it can answer. */
  codes: Record<string, string[]>;
  /** By the page's name in the menu: its calls, each `entity.call`. */
  calls: Record<string, string[]>;
}

/** What help is made of, as the browser is given it. */
export type HelpContents = Help & HelpFacts;
