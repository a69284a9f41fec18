import type { Container, Entity, Workflow } from '../../../metadata/model';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';

/** What records of an entity hold, and of what. */
export interface ContainerWords extends Container {
  entity: Entity;
  workflow: Workflow;
  child: WorkflowEntity;
}

/** What the entity's workflow says under `container` for this kind of warehouse. Throws when it says nothing: a mistake in code. */
export function containerOf(scan: Pick<Scan, 'model' | 'session'>, name: string): ContainerWords {
  const { entity, workflow } = workflowOf(scan, name);
  const here = scan.session.warehouse.kind;
  const container = workflow.containers?.find(({ kind }) => kind === undefined || kind === here);
  if (!container) throw new Error(`"${name}" is no container.`);
  // The compiler has seen that the child has a workflow.
  return { ...container, entity, workflow, child: container.child as WorkflowEntity };
}
