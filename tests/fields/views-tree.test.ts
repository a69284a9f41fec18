import type { TreeNode } from '../../src/fields/reference-option';
import { found, leadingTo, narrowed } from '../../src/fields/tree/narrowed';
import { boxStates, toggleAll, toggleNode } from '../../src/fields/tree/selection';

const node = (key: string, children: TreeNode[] = [], button = false): TreeNode => ({
  key,
  title: key,
  button,
  children,
});

/** group > page > buttons, as in the permission tree. */
const forest = [node('group', [node('page', [node('add', [], true), node('edit', [], true)]), node('other')])];

const toggle = (chosen: string[], key: string) => toggleNode(forest, new Set(chosen), key);

test('choosing a button opens the page and the group above it', () => {
  expect(toggle([], 'add')).toEqual(['group', 'page', 'add']);
});

test('choosing a node chooses all below it, and choosing it again none', () => {
  expect(toggle([], 'page')).toEqual(['group', 'page', 'add', 'edit']);
  expect(toggle(['group', 'page', 'add', 'edit'], 'page')).toEqual([]);
});

test('a half chosen node becomes a wholly chosen one', () => {
  expect(toggle(['group', 'page', 'add'], 'page')).toEqual(['group', 'page', 'add', 'edit']);
});

test('a page stays when its last button goes: it may be seen without being worked in', () => {
  expect(toggle(['group', 'page', 'add'], 'add')).toEqual(['group', 'page']);
});

test('a group goes with its last page', () => {
  expect(toggle(['group', 'other'], 'other')).toEqual([]);
});

test('boxes are checked when all below is chosen, half checked when some is', () => {
  expect(boxStates(forest, new Set(['group', 'page', 'add', 'edit']))).toEqual({
    checked: ['page', 'add', 'edit'],
    halfChecked: ['group'],
  });
});

test('select-all takes everything, and then nothing', () => {
  const all = toggleAll(forest, new Set(['other']));
  expect(all).toEqual(['group', 'page', 'add', 'edit', 'other']);
  expect(toggleAll(forest, new Set(all))).toEqual([]);
});

test('what is out of sight stays as it is, with its way', () => {
  const inSight = new Set(['group', 'page', 'add']);
  const some = (chosen: string[], key: string) => toggleNode(forest, new Set(chosen), key, inSight);
  expect(some([], 'page')).toEqual(['group', 'page', 'add']);
  expect(some(['group', 'page', 'add', 'edit'], 'page')).toEqual(['group', 'page', 'edit']);
  expect(some(['group', 'page', 'add'], 'group')).toEqual([]);
});

test('a page that is looked for comes with its buttons; what was changed comes with its way only', () => {
  const keys = (nodes: TreeNode[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keys(children)]);
  expect(keys(found(forest, 'page'))).toEqual(['group', 'page', 'add', 'edit']);
  expect(keys(found(forest, 'edit'))).toEqual(['group', 'page', 'edit']);
  expect(keys(narrowed(forest, ({ key }) => key === 'page'))).toEqual(['group', 'page']);
});

test('what leads to a chosen one is opened, nothing else', () => {
  expect(leadingTo(forest, new Set(['group', 'other']))).toEqual(['group']);
  expect(leadingTo(forest, new Set(['group', 'page', 'add']))).toEqual(['group', 'page']);
});
