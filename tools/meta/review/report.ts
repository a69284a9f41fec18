import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reviews } from './accepted';
import type { ChangedPermission } from './changed-permissions';
import type { Changes, RoleChange, ScreenChange } from './changes';
import { badge, escaped, figure, fileNameOf, heading, htmlPage, link, list, table } from './page';
import type { PicturePair, Pictures } from './pictures';

export interface Reviewed {
  /** The revision that is compared with. */
  ref: string;
  changes: Changes;
  reviews: Reviews;
  /** Screens whose present state is not accepted. */
  open: Set<string>;
  /** Undefined when words were enough. */
  pictures?: Pictures;
}

/** The index, and a page for each changed screen and those roles that see the same of it. */
export function writeReport(folder: string, reviewed: Reviewed): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('index.html', indexPage(reviewed));
  for (const screen of reviewed.changes.screens)
    screen.roles.forEach((_, index) => write(fileOf(screen, index), rolePage(reviewed, screen, index)));
}

/** `cos-basic-shelf-1.html` */
const fileOf = ({ name }: ScreenChange, index: number): string => `${fileNameOf(name)}-${index + 1}.html`;

const titleOf = ({ before, after, name }: ScreenChange): string => (after ?? before)?.title ?? name;

function indexPage(reviewed: Reviewed): string {
  const { ref, changes, pictures } = reviewed;
  const count = changes.screens.length;
  return htmlPage(
    'Review of the screens',
    heading(1, 'Review of the screens'),
    `<p>${count} changed ${count === 1 ? 'screen' : 'screens'} since <code>${escaped(ref)}</code>.</p>`,
    list((pictures?.notes ?? []).map(escaped)),
    table(
      ['screen', 'for', 'different', 'cases', 'state'],
      changes.screens.map((screen) => indexRow(screen, reviewed)),
    ),
    heading(2, 'Permissions that changed'),
    permissionTable(changes.permissions) || '<p class="quiet">None.</p>',
    heading(2, 'What calls do otherwise'),
    list(changes.calls.map(escaped)) || '<p class="quiet">Nothing.</p>',
  );
}

function indexRow(screen: ScreenChange, reviewed: Reviewed): string[] {
  const pages = screen.roles.map((role, index) => link(fileOf(screen, index), role.roles.join('、')));
  const told = screen.words.length + screen.roles.reduce((sum, { words }) => sum + words.length, 0);
  return [
    `${escaped(titleOf(screen))}<br><code>${escaped(screen.name)}</code>`,
    pages.join('<br>') || '<span class="quiet">in no menu</span>',
    screen.before && screen.after ? String(told) : screen.words.map(escaped).join(''),
    String(screen.cases.length),
    stateOf(screen, reviewed),
  ];
}

function stateOf({ name }: ScreenChange, { open, reviews }: Reviewed): string {
  if (open.has(name)) return badge('not accepted', 'bad');
  const said = reviews.accepted[name];
  return said ? `${badge(`accepted by ${said.by}`, 'good')}<br>${escaped(said.reason)}` : badge('known', 'plain');
}

function rolePage(reviewed: Reviewed, screen: ScreenChange, index: number): string {
  const role: RoleChange = screen.roles[index] ?? { roles: [], words: [] };
  const title = `${titleOf(screen)} · ${role.roles.join('、')}`;
  const { name } = screen;
  const permissions = screen.permissions.filter((one) => role.roles.includes(one.role));
  return htmlPage(
    title,
    `<p>${link('index.html', 'All screens')} · <code>${escaped(name)}</code> ${stateOf(screen, reviewed)}</p>`,
    heading(1, title),
    heading(2, 'What is different'),
    list([...screen.words, ...role.words].map(escaped)) || '<p class="quiet">Nothing that is shown.</p>',
    heading(2, 'Permissions that changed'),
    permissionTable(permissions) || '<p class="quiet">None of these roles.</p>',
    heading(2, 'Boundary cases that changed their verdict'),
    table(
      ['case', 'values', 'before', 'now'],
      screen.cases.map(({ sentence, values, before, after }) => [
        escaped(sentence),
        `<code>${escaped(values)}</code>`,
        verdict(before),
        verdict(after),
      ]),
    ) || '<p class="quiet">None.</p>',
    picturesPart(reviewed.pictures?.of.get(screen)?.[index]),
    reviewed.open.has(name)
      ? `${heading(2, 'To accept it')}<pre>npm run meta -- review --accept ${escaped(name)} --by NAME --reason "…"</pre>`
      : '',
  );
}

function picturesPart(shown: PicturePair[] | string | undefined): string {
  if (!shown) return '';
  const parts = typeof shown === 'string' ? [`<p class="quiet">${escaped(shown)}</p>`] : shown.map(pairPart);
  return [heading(2, 'Pictures'), ...parts].join('\n');
}

function pairPart({ title, before, after, marked, differing }: PicturePair): string {
  const count = differing ? `${differing.toLocaleString('en')} pixels differ` : 'the same';
  const figures = [figure('before', before), figure('now', after), marked ? figure('what is different', marked) : ''];
  return `${heading(3, differing === undefined ? title : `${title}: ${count}`)}<div class="figures">${figures.join('')}</div>`;
}

const verdict = (text: string): string =>
  badge(text, text === 'accepted' ? 'good' : text === 'refused' ? 'bad' : 'plain');

const permissionTable = (permissions: ChangedPermission[]): string =>
  table(
    ['role', 'kind', '', 'what', 'name'],
    permissions.map(({ role, kind, isGained, title, what }) => [
      escaped(role),
      kind,
      isGained ? badge('now may', 'good') : badge('no longer may', 'bad'),
      escaped(title),
      `<code>${escaped(what)}</code>`,
    ]),
  );
