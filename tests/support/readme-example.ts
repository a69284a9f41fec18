import { readFileSync } from 'node:fs';

/** The example that the README prints, read from the README itself, so that the two cannot differ: text by path. */
export function readmeExample(): Map<string, string> {
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Add a screen in five minutes'));
  const blocks = section.matchAll(/```json\n\/\/ (schemas\/\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, path = '', text = '']) => [path, text]));
}
