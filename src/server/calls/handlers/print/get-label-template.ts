import { handler } from '../../../platform/handler';
import { permitted } from '../../../platform/session';
import { savedLabelOf } from '../../../records/label-of';

/** Answers the label that the warehouse has saved for records of that type, for printing; none where it has saved none. Throws warehouseNeeded. */
const getLabelTemplate = handler<'shell.getLabelTemplate'>(async (context) => {
  const { body, model, session } = context;
  permitted(session);
  const entity = Object.hasOwn(model.entities, body.record_type) ? model.entities[body.record_type] : undefined;
  const label = entity && (await savedLabelOf(context, entity));
  return label ? { label: { ...label } } : {};
});

export default getLabelTemplate;
