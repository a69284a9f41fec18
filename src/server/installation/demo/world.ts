import type { Scalar } from '../../../metadata/model';
import world from './world.json';

/** A text with `{word}` places, `@field` for another field's value, `#` for one that is made up, a value, or the two ends of a range of numbers. */
export type TemplateValue = Scalar | [number, number];
export type Template = Record<string, TemplateValue>;

export interface DemoWarehouse {
  values: Record<string, unknown> & { warehouse_code: string; warehouse_type: number };
  /** How many records of an entity, when not the usual number. */
  counts?: Record<string, number>;
  /** Its own people, plates and roads, for the `{word}` places of templates. */
  words?: Record<string, string[]>;
}

export interface DemoMember {
  /** A warehouse's code. */
  at: string;
  /** Types of positions. */
  positions: string[];
  /** Titles of default roles. */
  roles?: string[];
  status?: number;
}

export interface DemoAccount {
  username: string;
  name: string;
  /** For those who choose an account to try: what kind of person it is. */
  who: string;
  member: DemoMember[];
  total_status?: number;
  change_needed?: boolean;
}

export interface DemoWorld {
  password: string;
  /** The account that entered the warehouses and their administrators. */
  founder: string;
  warehouses: DemoWarehouse[];
  positions: { name: string; type: string; desc: string }[];
  accounts: DemoAccount[];
  workbenches: Record<string, unknown>[];
  /** Signs that given names and surnames are made of. */
  people: string;
  surnames: string;
  /** How many records of an entity a warehouse has, when the warehouse itself does not say. */
  counts: Record<string, number>;
  templates: Record<string, Template[]>;
  words: Record<string, string[]>;
  /** Releases of the handhelds' program. */
  announcements: { title: string; content: string; level: number; audience: number[]; status: number }[];
  pdaVersions: {
    version_no: string;
    version_code: number;
    release_info: string;
    release_time: string;
    status: number;
  }[];
}

/** The hand-written part of the demo world. */
export const demoWorld = world as unknown as DemoWorld;

/** The accounts of the demo world, for the list that is printed at start. */
export function demoAccounts(): { username: string; password: string; who: string }[] {
  return demoWorld.accounts.map(({ username, who }) => ({ username, password: demoWorld.password, who }));
}
