import { filePath } from '../../../../metadata/model/kept-files';
import type { Before } from '../../../platform/handler';

/** A version is released when it is entered, and its package has an address from then on. */
export const before: Before = async ({ session }, values) => {
  const [installer] = (values.installer ?? []) as string[];
  return { ...values, release_time: session?.now(), url: installer && `${filePath(installer)}?save` };
};
