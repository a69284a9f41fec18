import translations from '../../src/generated/translations.json';
import type { EntityRecord } from '../../src/engine/core/entity/entity-record';
import { recordLabels } from '../../src/engine/core/printing/record-labels';
import { setTranslations } from '../../src/language/zh';
import { inWords } from '../../src/metadata/language/in-words';
import { wordsFor, type Translation } from '../../src/metadata/language/translation';
import type { Entity } from '../../src/metadata/model';
import type { LabelTemplate } from '../../src/metadata/model/label';
import { model } from '../../src/server/platform/model';

const english = translations.en as Translation;

afterEach(() => setTranslations(() => undefined));

const labelled = Object.values(model.entities).flatMap((entity) =>
  entity.label && !entity.label.onlyByCall ? [[entity.name, entity] as const] : [],
);

test('there are lists whose records have a label', () => expect(labelled.length).toBeGreaterThan(1));

test.each(labelled)('the label of a %s is in Chinese, whatever the console speaks', (_, source) => {
  const values = Object.fromEntries(
    source.fields.map(({ name, enumeration }) => [name, model.enums[enumeration ?? '']?.values[0]?.value ?? 'A-1']),
  );
  const record: EntityRecord = { id: '1', version: 1, values, targets: {} };
  const drawn = (entity: Entity, enums: typeof model.enums): string => {
    const [label] = recordLabels(entity, entity.label as LabelTemplate, [record], (name = '') => enums[name]);
    return String(label?.data);
  };
  const own = drawn(source, model.enums);
  setTranslations(() => english.texts);
  const spoken = inWords(source, wordsFor(english, source.name));
  expect(spoken.label).not.toEqual(source.label);
  expect(drawn(spoken, inWords(model.enums, wordsFor(english, 'enums')))).toBe(own);
});
