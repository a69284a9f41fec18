import { Readable } from 'node:stream';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptionsWithHandler,
} from 'fastify';
import { checkOrigin } from '../calls/guard';
import { answered } from '../calls/envelope';
import type { FileStore } from '../platform/file-store';
import { CallError, say } from '../platform/errors';
import { modelIn } from '../platform/language';
import { permitted, type Session } from '../platform/session';
import { fileNameParam } from '../records/files/send-file';
import { importFields } from '../workspace/imports/import-fields';
import { uploadPaths } from '../../metadata/model/file-addresses';
import { resultPath, templatePath } from '../workspace/imports/import-request';
import { importableEntity } from '../workspace/imports/import-task';
import { keepUpload, type Upload } from '../workspace/imports/keep-upload';
import { resultSheet } from '../workspace/imports/result-sheet';
import { writeTemplate } from '../workspace/imports/template';
import { filePace, takeFilesSlowly } from './plugins/file-bodies';
import type { RouteOptions } from './routes';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// Of a form with one file.
const formBytes = 4096;
const maxParts = 4;

/** Files to be imported come in, templates and results go out. */
export async function addImports(app: FastifyInstance, options: RouteOptions, files: FileStore): Promise<void> {
  const { model, db, identity } = options;
  const sessionOf = async (request: FastifyRequest): Promise<Session> =>
    permitted(await identity.sessionOf(request, db));
  // A scope of its own: nothing else takes forms.
  await app.register(async (scope) => {
    const { maxBytes } = model.constants.imports;
    const bodyLimit = maxBytes + formBytes;
    scope.removeAllContentTypeParsers();
    takeFilesSlowly(scope, filePace(model, options.limits));
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    const takeSheet: RouteShorthandOptionsWithHandler = {
      bodyLimit,
      // Before a byte of the file is taken.
      onRequest: [checkOrigin, async (request) => void (request.session = await sessionOf(request))],
      errorHandler: (error: FastifyError) => {
        if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
        throw new CallError('invalid', say(modelIn(model), 'importTooLarge', { max: maxBytes / 2 ** 20 }));
      },
      handler: async (request) => {
        const upload = await uploadOf(request);
        if (!upload) throw new CallError('invalid', say(modelIn(model), 'importKind'));
        return answered(request, {
          oid: await keepUpload({ db, model: modelIn(model), files }, request.session as Session, upload),
        });
      },
    };
    for (const path of uploadPaths) scope.post(path, takeSheet);
  });

  app.get<{ Params: { entity: string } }>(templatePath(':entity'), {
    onRequest: checkOrigin,
    handler: async (request, reply) => {
      const session = await sessionOf(request);
      const spoken = modelIn(model);
      const entity = importableEntity(spoken, session, request.params.entity);
      const content = await writeTemplate(spoken, entity, importFields(entity, session));
      return save(reply, say(spoken, 'importTemplateName', { title: entity.title })).send(Buffer.from(content));
    },
  });

  app.get<{ Params: { id: string } }>(resultPath(':id'), {
    onRequest: checkOrigin,
    handler: async (request, reply) => {
      const session = await sessionOf(request);
      if (!isId.test(request.params.id)) throw new CallError('notFound');
      const { name, content } = await resultSheet({ db, model: modelIn(model) }, session, request.params.id);
      return save(reply, name).send(Readable.from(content));
    },
  });
}

const save = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': `attachment; ${fileNameParam(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type(mediaType);

/** The file of the form's field `data`; undefined when it has none. */
async function uploadOf({ body, headers }: FastifyRequest): Promise<Upload | undefined> {
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers['content-type'] ?? '';
  const boundary = type.split('boundary=')[1]?.split(';')[0]?.trim().replaceAll('"', '') ?? '';
  if (countOf(content, Buffer.from(`--${boundary}`)) > maxParts) return undefined;
  const form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('data');
  return file instanceof Blob && 'name' in file
    ? { name: String(file.name), content: Buffer.from(await file.arrayBuffer()) }
    : undefined;
}

/** How often it is there, counted no further than is too often. */
function countOf(content: Buffer, part: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(part); at >= 0 && count <= maxParts; at = content.indexOf(part, at + part.length))
    count += 1;
  return count;
}
