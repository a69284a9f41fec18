import { handler } from '../../../platform/handler';

/** The special properties that goods may have, by a word of their title or name; all of them without one. */
const searchProperty = handler<'shell.searchProperty'>(async ({ model, body }) => {
  const words = (body.words ?? '').trim().toLowerCase();
  const known = model.enums['special-goods-feature']?.values ?? [];
  const fits = (text = ''): boolean => text.toLowerCase().includes(words);
  return {
    property_list: known
      .filter(({ title, name }) => fits(title) || fits(name))
      .map(({ value, name = '', title }) => ({ property: Number(value), name, title })),
  };
});

export default searchProperty;
