import type { StoredRecord } from '../../platform/handler';
import type { AnswerPatch } from '../refused';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';
import { containerOf } from './container-of';
import { readContents } from './read-contents';

/**
 * What a page is told of a container's contents, each as `line` says it: all of them, the latest first. A page that lists them as they were
 * before this call, which its request says by `listed_version`, is told only what has changed since.
 */
export async function contentsAnswer<Name extends WorkflowEntity, Child extends StoredRecord>(
  scan: Scan,
  name: Name,
  container: StoredRecord,
  line: (child: Child) => Record<string, unknown>,
): Promise<AnswerPatch['entity']> {
  const { entity, child } = containerOf(scan, name);
  const { id } = container;
  const { version, put, out } =
    scan.turnover?.id === id ? scan.turnover : { version: container.version, put: [], out: [] };
  const { [entity.names.id]: listed, listed_version: seen } = scan.body;
  if (listed !== id || seen !== version)
    return { contents: (await readContents<Child>(scan, name, container)).map(line) };
  const [number = ''] = workflowOf(scan, child).workflow.numbers;
  // What is in the container has the child's fields.
  const lines = (put as Child[]).map(line).reverse();
  return { contents_since: { version, put: lines, out: out.map((one) => String(one[number])) } };
}
