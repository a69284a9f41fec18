import { usePermissions } from '../../engine/core/permissions';
import type { Entity, Field } from '../../metadata/model';
import { shellModel, translate } from '../shell-model';
import styles from './help.module.css';
import { language, sourceLanguage } from '../../language/language';
import { zh } from '../../language/zh';

// More are read where they are chosen.
const mostChoices = 12;

/** What each field of the entity takes, as far as the person may see it. */
export function FieldFacts({ entity }: { entity: Entity }) {
  const permissions = usePermissions();
  return (
    <>
      <h2>{zh`本页的字段`}</h2>
      <dl className={styles.helpFields}>
        {entity.fields
          .filter((field) => !field.system && permissions.mayRead(field))
          .map((field) => (
            <div key={field.name} data-field={field.name}>
              <dt>{field.title}</dt>
              <dd>{factsOf(field).join(zh`；`) || '-'}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

/** An example as it is typed; nothing for rows and whole objects, which are filled in by parts. */
export function exampleText(example: unknown): string {
  const values = Array.isArray(example) ? (example as unknown[]) : [example];
  return values.every(isPlain) ? values.map(String).join(zh`、`) : '';
}

/** An example in Chinese says nothing in another language. */
const isReadable = (example: string): boolean => language() === sourceLanguage || !/\p{Script=Han}/u.test(example);

/** What a field takes, in words that its schema has for those who get it wrong. */
function factsOf({ required, readOnly, immutable, messages, enumeration, unit, examples }: Field): string[] {
  const choices = shellModel.enums[enumeration ?? '']?.values.map(({ title }) => title) ?? [];
  const rules = Object.entries(messages).flatMap(([word, said]) => (word === 'required' ? [] : [said]));
  // What is chosen stands there by its titles.
  const shown = enumeration ? [] : examples.map(exampleText).filter((text) => text !== '' && isReadable(text));
  const facts = [
    readOnly && zh`系统填写`,
    !readOnly && required && translate('importRequired'),
    !readOnly && immutable && zh`新建后不能修改`,
    unit !== undefined && zh`单位：${unit}`,
    choices.length > 0 && choices.length <= mostChoices && choices.join(zh`、`),
    ...(readOnly ? [] : rules),
    !readOnly && shown.length > 0 && zh`如 ${shown.join(zh`、`)}`,
  ];
  return [...new Set(facts.filter((fact) => fact !== false))];
}
