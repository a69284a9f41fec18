import { mediaOf } from '../../../fields/types';
import { mediaTypes } from '../../../fields/media';
import { mayCall } from '../../../metadata/model/access';
import { filesFor } from '../../../metadata/model/kept-files';
import type { Entity, Field, Model } from '../../../metadata/model';
import type { Session } from '../../platform/session';

/** A field of images that a person may fill, and how callers name it. */
export interface ImageUsage {
  /** `sorting-package.inbound_photos` */
  name: string;
  entity: Entity;
  field: Field;
}

/** All of them: those that a call of this person's takes. */
export function imageUsages(model: Model, { warehouse, codes }: Session): ImageUsage[] {
  const principal = warehouse && { kind: warehouse.kind, codes };
  const usages = Object.values(model.entities).flatMap((entity) =>
    Object.values(entity.calls)
      .filter((call) => mayCall(call, principal))
      .flatMap((call) => filesFor(call, entity).filter(isOfImages))
      .map((field) => ({ name: `${entity.name}.${field.name}`, entity, field })),
  );
  return [...new Map(usages.map((usage) => [usage.name, usage])).values()];
}

const isOfImages = (field: Field): boolean => mediaOf(field)?.every((type) => mediaTypes[type].isImage) ?? false;
