import { mapObjects, type Codemod } from './codemod';

const word = 'x-renamed-from';

export const formerNamesAreAList: Codemod = {
  reason: 'A field may be renamed more than once, and links to each of its former names go on working.',
  upgrade: (schemas) =>
    new Map(
      [...schemas].map(([path, value]): [string, unknown] => [
        path,
        path.startsWith('entities/') ? listed(value) : value,
      ]),
    ),
};

const listed = (value: unknown): unknown =>
  mapObjects(value, (object) => (typeof object[word] === 'string' ? { ...object, [word]: [object[word]] } : object));
