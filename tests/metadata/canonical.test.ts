import { canonicalText } from '../../src/metadata/model/canonical';
import { grammar } from '../../src/metadata/grammar';
import { readSchemas } from '../../tools/meta/read';

describe('the canonical text of a schema', () => {
  const { files, texts } = readSchemas('schemas');

  it.each(files.map((file) => [file.path, file] as const))('%s is committed in it', (path, file) => {
    expect(canonicalText(file.value, grammar[file.kind])).toBe(texts.get(`schemas/${path}`));
  });

  it('does not change when it is formatted again', () => {
    for (const file of files) {
      const once = canonicalText(file.value, grammar[file.kind]);
      expect(canonicalText(JSON.parse(once), grammar[file.kind])).toBe(once);
    }
  });

  it('puts keys in the order of the meta-schema and keeps the order of fields', () => {
    const text = canonicalText(
      { properties: { b: { type: 'string', title: '乙' }, a: { title: '甲' } }, $id: 'x' },
      grammar.entity,
    );
    expect(text.replace(/\s+/g, '')).toBe(
      '{"$id":"x","properties":{"b":{"title":"乙","type":"string"},"a":{"title":"甲"}}}',
    );
  });
});
