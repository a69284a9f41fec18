import { mediaOf } from '../../../../fields/types';
import { imageUploadPath } from '../../../../metadata/model/file-addresses';
import { maxBytesOf } from '../../../../metadata/model/kept-files';
import { asSystem } from '../../../database/transaction';
import { inWarehouse, signedIn } from '../../../identity/guards';
import { giveUploadToken } from '../../../identity/upload-token';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { imageUsages } from '../../../records/files/image-usages';

/** Lets a device without a session hand over images for one field, in the name of this person, for some minutes. */
const getImageUploadToken = handler<'shell.getImageUploadToken'>(async (context) => {
  const { warehouse, account } = { ...signedIn(context), ...inWarehouse(context) };
  const { model, db } = context;
  const usages = imageUsages(model, signedIn(context));
  if (!usages.length) throw new CallError('forbidden');
  const asked = context.body.usage ?? (usages.length === 1 ? usages[0]?.name : undefined);
  const usage = usages.find(({ name }) => name === asked);
  if (!usage)
    throw new CallError('invalid', say(model, 'imageUsage', { names: usages.map(({ name }) => name).join('、') }));
  const { entity, field, name } = usage;
  const grant = { accountId: account.id, warehouseId: warehouse.id, entity: entity.name, field: field.name };
  const { tokenMs } = model.constants.files;
  const given = await asSystem(db, 'only the system sees tokens', (system) => giveUploadToken(system, grant, tokenMs));
  return {
    ...given,
    usage: name,
    upload_url: imageUploadPath,
    max_bytes: maxBytesOf(field, model.constants),
    media_type_list: [...(mediaOf(field) ?? [])],
  };
});

export default getImageUploadToken;
