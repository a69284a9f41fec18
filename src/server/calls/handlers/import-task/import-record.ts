import { say } from '../../../platform/errors';
import type { AfterRead } from '../../../platform/handler';

/** An import under the specification's names (000 § 3): what it is about in words, and when it came as a number. */
export const afterRead: AfterRead = ({ model }, { upload_type: entity, create_time: time }) => ({
  biz_name: say(model, 'importBusiness'),
  upload_type_name: model.entities[String(entity)]?.title ?? '',
  upload_time_ms: Date.parse(String(time)),
});
