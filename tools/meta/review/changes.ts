import { differences } from '../../../src/metadata/snapshot/difference';
import { parseLines, type Line } from '../../../src/metadata/snapshot/line';
import { changedPermissions, type ChangedPermission } from './changed-permissions';
import { callTexts } from '../snapshot/call-texts';
import { fingerprintOf, screensOf, type Screen, type WholeModel } from './screens';
import { turnedCases, type TurnedCase } from './turned-cases';

/** Roles that see the same of a screen, before and after. */
export interface RoleChange {
  roles: string[];
  /** What is different for them, a sentence each. */
  words: string[];
}

export interface ScreenChange {
  name: string;
  before?: Screen;
  after?: Screen;
  /** What is different for everybody. */
  words: string[];
  roles: RoleChange[];
  cases: TurnedCase[];
  permissions: ChangedPermission[];
}

export interface Changes {
  screens: ScreenChange[];
  /** Also of calls that no changed screen has. */
  permissions: ChangedPermission[];
  /** What calls do otherwise, a sentence each. */
  calls: string[];
}

/** What QA has to look at: the screens that differ between two versions of the schemas, and for whom. */
export function changesFor(before: WholeModel, after: WholeModel): Changes {
  const [was, is] = [screensOf(before), screensOf(after)];
  const permissions = changedPermissions(before, after);
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  const screens = names.flatMap((name): ScreenChange[] => {
    const [old, now] = [was.get(name), is.get(name)];
    if (old && now && fingerprintOf(old) === fingerprintOf(now)) return [];
    const { item, kind } = now ?? old ?? {};
    const entity = item?.entity ?? '';
    return [
      {
        name,
        before: old,
        after: now,
        words:
          old && now ? differences(shared(old), shared(now)) : [now ? 'The screen is new.' : 'The screen is gone.'],
        roles: roleChanges(old, now),
        cases: turnedCases(before, after, entity),
        permissions: permissions.filter(
          (one) => one.kind === kind && (one.what === item?.path || one.entity === entity),
        ),
      },
    ];
  });
  return { screens, permissions, calls: changedCalls(before, after) };
}

function changedCalls(before: WholeModel, after: WholeModel): string[] {
  const [was, is] = [before, after].map((model) => [...callTexts(model).values()].flatMap(parseLines));
  return differences(was ?? [], is ?? []);
}

/** The screen without the lines of its viewers. */
const shared = ({ text }: Screen): Line[] =>
  parseLines(text).map((screen) => ({ ...screen, below: screen.below.filter(({ noun }) => noun !== 'viewer') }));

/** Only of roles for whom something is different; of one that the screen is offered to where what changed is the same for all. */
function roleChanges(before: Screen | undefined, after: Screen | undefined): RoleChange[] {
  const [was, is] = [viewersIn(before), viewersIn(after)];
  const alike = new Map<string, RoleChange>();
  for (const role of new Set([...is.keys(), ...was.keys()])) {
    const pair = [was.get(role), is.get(role)].map((viewer) => (viewer ? [{ ...viewer, title: '' }] : []));
    const key = JSON.stringify(pair);
    const words = before && after ? differences(pair[0] ?? [], pair[1] ?? []) : [];
    const known = alike.get(key);
    if (known) known.roles.push(role);
    else if (pair.some(isOffered)) alike.set(key, { roles: [role], words });
  }
  const found = [...alike.values()];
  const touched = found.filter(({ words }) => words.length);
  return touched.length || !before || !after ? (touched.length ? touched : found) : found.slice(0, 1);
}

const isOffered = ([viewer]: Line[]): boolean => Boolean(viewer?.facets.includes('in the menu'));

/** By role: those who share a line are taken apart. */
const viewersIn = (screen: Screen | undefined): Map<string, Line> =>
  new Map(
    parseLines(screen?.text ?? '')
      .flatMap(({ below }) => below)
      .filter(({ noun }) => noun === 'viewer')
      .flatMap((viewer) => viewer.title.split('、').map((role): [string, Line] => [role, viewer])),
  );
