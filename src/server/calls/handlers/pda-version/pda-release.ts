import { filePath } from '../../../../metadata/model/file-addresses';
import type { Before } from '../../../platform/handler';

/** A version is released when it is entered; a package that was handed over has its address here. */
export const before: Before = async ({ session }, values) => {
  const [installer] = (values.installer ?? []) as string[];
  const url = installer ? `${filePath(installer)}?save` : values.url;
  return { ...values, release_time: session?.now(), url };
};
