import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { fileNameHeader, imageUploadPath, uploadTokenHeader } from '../../metadata/model/file-addresses';
import { asSystem } from '../database/transaction';
import type { FileStore } from '../platform/file-store';
import { answered } from '../calls/envelope';
import { checkOrigin } from '../calls/guard';
import { uploadGrantOf } from '../identity/upload-token';
import { CallError, say } from '../platform/errors';
import { modelIn } from '../platform/language';
import type { Session } from '../platform/session';
import { imageUsages, type ImageUsage } from '../records/files/image-usages';
import { keepFile, tooLarge } from '../records/files/keep-file';
import type { RouteOptions } from './routes';

type Granted = ImageUsage & { session: Session };

/** Images are handed over with a token instead of a session. Needs a scope that takes bare bytes. */
export function addImageUpload(app: FastifyInstance, { model, db, files }: RouteOptions & { files: FileStore }): void {
  const granted = new WeakMap<FastifyRequest, Granted>();
  app.post(imageUploadPath, {
    // Before a byte of the image is taken.
    onRequest: [
      checkOrigin,
      async (request) => {
        const token = String(request.headers[uploadTokenHeader] ?? '');
        granted.set(request, await asSystem(db, 'only the system sees tokens', (system) => usageOf(system, token)));
      },
    ],
    errorHandler: (error: FastifyError, request) => {
      const usage = granted.get(request);
      throw usage && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? tooLarge({ model: modelIn(model), field: usage.field })
        : error;
    },
    handler: async (request) => {
      const { session, entity, field } = granted.get(request) as Granted;
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const name = String(request.headers[fileNameHeader] ?? '');
      const arrival = { model: modelIn(model), entity, field, session, name, content, part: { place: 1, of: 1 } };
      return answered(request, { file: await keepFile({ db, files }, arrival) });
    },
  });

  async function usageOf(system: Parameters<typeof uploadGrantOf>[0], token: string): Promise<Granted> {
    const grant = token ? await uploadGrantOf(system, model, token) : undefined;
    if (!grant) throw new CallError('sessionEnded', say(modelIn(model), 'uploadTokenEnded'));
    const usage = imageUsages(modelIn(model), grant.session).find(
      ({ entity, field }) => entity.name === grant.entity && field.name === grant.field,
    );
    if (!usage) throw new CallError('forbidden');
    return { ...usage, session: grant.session };
  }
}
