import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { fileNameHeader, filePath, keepPath } from '../../metadata/model/file-addresses';
import { filePlaces, type FilePlace } from '../../metadata/model/kept-files';
import type { Call } from '../../metadata/model';
import { actingAs, inTransaction, scopeOf } from '../database/transaction';
import { callsOf } from './assert-calls-declared';
import { answered } from '../calls/envelope';
import { CallError } from '../platform/errors';
import { checkFacts, checkOrigin, guard, requireSessionCookie, type Check } from '../calls/guard';
import { touchSession } from '../calls/execute-call';
import type { FileStore } from '../platform/file-store';
import { addImageUpload } from './image-upload-route';
import { filePace, takeFilesSlowly } from './plugins/file-bodies';
import type { RouteOptions } from './routes';
import { modelIn } from '../platform/language';
import { permitted, type Session } from '../platform/session';
import { filePart } from '../records/files/file-part';
import { keepFile, tooLarge } from '../records/files/keep-file';
import { readFile } from '../records/files/read-file';
import { sendFile } from '../records/files/send-file';

interface FileOptions extends RouteOptions {
  files: FileStore;
}

/** What a device says of an image is taken, too, and not believed: its bytes tell what it is. None of these comes from another site's form. */
const contentTypes = ['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp'];
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Files are handed over below the calls that will name them, and read by their ids. A scope of its own: nothing else takes bare bytes. */
export async function addFiles(app: FastifyInstance, options: RouteOptions, files: FileStore): Promise<void> {
  await app.register(async (scope) => {
    const { model, limits } = options;
    const bodyLimit = model.constants.files.maxBytes;
    scope.removeAllContentTypeParsers();
    takeFilesSlowly(scope, filePace(model, limits));
    scope.addContentTypeParser(contentTypes, { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    for (const call of callsOf(model))
      for (const place of filePlaces(call, model)) addKeeping(scope, { ...options, files }, call, place);
    addReading(scope, { ...options, files });
    addImageUpload(scope, { ...options, files });
  });
}

function addKeeping(
  app: FastifyInstance,
  { model, db, identity, files }: FileOptions,
  call: Call,
  place: FilePlace,
): void {
  const { field } = place;
  const spokenPlace = (): FilePlace => {
    const spoken = modelIn(model);
    const own = call.entity ? spoken.entities[call.entity]?.calls[call.key] : spoken.calls[call.key];
    return filePlaces(own ?? call, spoken).find((one) => one.field.name === field.name) ?? place;
  };
  const told = (error: FastifyError): Error =>
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge({ model: modelIn(model), ...spokenPlace() }) : error;
  // Before a byte of the file is taken.
  const askedBy = (checks: Check[]) => async (request: FastifyRequest) => {
    request.session = await identity.sessionOf(request, db);
    checks.forEach((check) => check(request));
  };
  for (const path of call.paths)
    app.post(keepPath(path.path, field), {
      onRequest: [checkOrigin, requireSessionCookie(call, identity), askedBy([guard(call, path), checkFacts(call)])],
      errorHandler: (error) => {
        throw told(error);
      },
      handler: async (request) => {
        const session = request.session as Session;
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const name = String(request.headers[fileNameHeader] ?? '');
        const part = filePart(request.headers);
        if (!part) throw new CallError('invalid');
        await touchSession({ identity, db }, request);
        const arrival = { model: modelIn(model), ...spokenPlace(), session, name, content, part };
        return answered(request, { file: await keepFile({ db, files }, arrival) });
      },
    });
}

function addReading(app: FastifyInstance, { model, db, identity, files }: FileOptions): void {
  app.get<{ Params: { id: string } }>(filePath(':id'), {
    onRequest: checkOrigin,
    handler: async (request, reply) => {
      const session = permitted(await identity.sessionOf(request, db));
      const { id } = request.params;
      if (!isId.test(id)) throw new CallError('notFound');
      const read = inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
        readFile(transaction, model, session, id),
      );
      return sendFile(request, reply, await read, files);
    },
  });
}
