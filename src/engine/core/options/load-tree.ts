import type { TreeNode } from '../../../fields/reference-option';
import type { Entity, Field } from '../../../metadata/model';
import { readAll } from '../../../metadata/model/paths';
import type { Client } from '../client/client';
import { zh } from '../../../language/zh';

/** The tree that a field chooses from: for a new record, or for the one with this id. */
export async function loadTree(
  client: Client,
  entity: Entity,
  field: Field,
  recordId: string | undefined,
): Promise<TreeNode[]> {
  const key = recordId ? field.tree?.update : field.tree?.create;
  const call = key ? entity.calls[key] : undefined;
  if (!call) throw new Error(zh`${field.title}没有可选的树`);
  const answer = await client.call(call, recordId ? { [entity.names.id]: recordId } : {});
  return readAll(answer, call.result ?? 'tree').map(readNode);
}

/** A node of the specification (section 3, permission node) as a node of the tree on screen. */
function readNode(node: unknown): TreeNode {
  const { id, code, name, title, type, sub_permission_list, children } = node as Record<string, unknown>;
  const below = sub_permission_list ?? children;
  return {
    key: String(code ?? id),
    title: String(name ?? title ?? code ?? id),
    button: type === 'button',
    children: Array.isArray(below) ? below.map(readNode) : [],
  };
}
