import { grammar } from '../../src/metadata/grammar';
import { changeClasses } from '../../src/metadata/diff/change-classes';
import { problemCodes } from '../../src/metadata/compile/problem';
import { fieldTypeNames } from '../../src/fields/field';
import { checkSchemas } from '../../tools/meta/check';
import { diagram } from '../../tools/meta/docs/diagram';
import { dictionaryPage } from '../../tools/meta/docs/dictionary';
import { languagePage } from '../../tools/meta/docs/language';

const { model } = checkSchemas('schemas');
if (!model) throw new Error('the schemas do not compile');

/** The cells of every table row, without escaped bars. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll('\\|', '').split('|').slice(1, -1));

describe('the language reference', () => {
  const page = languagePage();

  it('has every kind of file, every field type and every problem', () => {
    for (const kind of Object.keys(grammar)) expect(page).toContain(`## ${kind}\n`);
    for (const name of [...fieldTypeNames, ...Object.keys(problemCodes)]) expect(page).toContain(`| \`${name}\` |`);
  });

  it('has every class of change, with what it does to whom', () => {
    for (const name of Object.keys(changeClasses)) expect(page).toContain(`| \`${name}\` |`);
    expect(page).toContain('| database | request | response | views | permissions | imports | snapshots |');
  });

  it('explains nested keys and conditions', () => {
    expect(page).toContain(
      '| `properties.*.x-reference.entity` | string **required** | 目标实体。The target entity. |',
    );
    expect(page).toMatch(/\| `sections\[\]\.fields\[\]\.visibleWhen` \| condition \| 条件是取值表/);
  });
});

describe('the data dictionary', () => {
  const page = dictionaryPage(model);

  it('has every entity with all of its fields and calls, and every enumeration', () => {
    for (const entity of Object.values(model.entities)) {
      const part = page.split(`\n## ${entity.title} ${entity.name}\n`)[1]?.split('\n## ')[0];
      for (const field of entity.fields) expect(part).toContain(`| \`${field.name}\` | ${field.title} |`);
      for (const call of Object.values(entity.calls)) expect(part).toContain(`| \`${call.key}\` | ${call.title} |`);
    }
    for (const { name, title } of Object.values(model.enums)) expect(page).toContain(`### ${title} ${name}\n`);
  });

  it('draws who points at whom', () => {
    expect(page).toContain('```mermaid\nerDiagram\n');
    expect(diagram(model)).toContain('  role }|--o{ account : "角色"');
    expect(diagram(model)).toContain('    code code UK "包材编码"');
  });
});

describe('both pages', () => {
  it('have tables whose rows have as many cells as their heads', () => {
    for (const page of [languagePage(), dictionaryPage(model)])
      for (const block of page.split('\n\n').filter((part) => part.startsWith('| ')))
        expect(new Set(rowsOf(block).map((cells) => cells.length)).size).toBe(1);
  });

  it('are the same text each time', () => {
    const again = checkSchemas('schemas').model;
    expect(languagePage()).toBe(languagePage());
    expect(again && dictionaryPage(again)).toBe(dictionaryPage(model));
  });
});
