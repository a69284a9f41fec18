import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { _, not, or } from 'ajv/dist/compile/codegen';
import names from 'ajv/dist/compile/names';
import { Type } from 'ajv/dist/compile/util';
import additionalProperties from 'ajv/dist/vocabularies/applicator/additionalProperties';
import items from 'ajv/dist/vocabularies/applicator/items2020';

/** Is it called with `{ maxErrors }` as its `this`, and has found as many? Without, a validator tells all. */
const isFull = _`${names.errors} >= this?.maxErrors`;

/** `items`, which looks at no more of a list when enough is wrong with it. */
const boundedItems: CodeKeywordDefinition = {
  ...items,
  code(context) {
    const { gen, data, it, parentSchema } = context;
    if (parentSchema.prefixItems !== undefined || !it.allErrors) return items.code(context);
    it.items = true;
    const areValid = gen.let('valid', true);
    const isValid = gen.name('valid');
    gen.forRange('i', 0, gen.const('len', _`${data}.length`), (index) => {
      context.subschema({ keyword: 'items', dataProp: index, dataPropType: Type.Num }, isValid);
      gen.if(not(isValid), () => {
        gen.assign(areValid, false);
        gen.if(isFull, () => gen.break());
      });
    });
    context.ok(areValid);
  },
};

/** `additionalProperties: false`, which names no more keys when it has named enough. */
const boundedKeys: CodeKeywordDefinition = {
  ...additionalProperties,
  code(context: KeywordCxt) {
    const { gen, data, it, schema, parentSchema, errsCount } = context;
    if (schema !== false || parentSchema.patternProperties !== undefined || !it.allErrors)
      return additionalProperties.code(context);
    it.props = true;
    const known = Object.keys((parentSchema.properties as object | undefined) ?? {});
    gen.forIn('key', data, (key) => {
      const isKnown = or(_`false`, ...known.map((name) => _`${key} === ${name}`));
      gen.if(not(isKnown), () => {
        context.setParams({ additionalProperty: key });
        context.error();
        gen.if(isFull, () => gen.break());
      });
    });
    context.ok(_`${errsCount} === ${names.errors}`);
  },
};

/** Ajv's own two keywords that can find any number of mistakes. */
export const boundedKeywords = [boundedItems, boundedKeys];
