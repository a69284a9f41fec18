import type { FastifyInstance } from 'fastify';
import { actingAs, inTransaction, scopeOf } from '../database/transaction';
import { checkOrigin } from '../calls/guard';
import type { FileStore } from '../platform/file-store';
import { opened } from '../platform/opened';
import { CallError } from '../platform/errors';
import { permitted } from '../platform/session';
import { fileNameParam } from '../records/files/send-file';
import { exportFilePath } from '../workspace/exports/export-file-path';
import { exportedFile } from '../workspace/exports/exported-file';
import type { FileType } from '../workspace/exports/export-request';
import type { RouteOptions } from './routes';

const mediaTypes: Record<FileType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
};
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was exported is handed to the person who asked for it, to be saved and never to be shown. */
export function addExportedFiles(app: FastifyInstance, { model, db, identity }: RouteOptions, files: FileStore): void {
  app.get<{ Params: { id: string } }>(exportFilePath(':id'), {
    onRequest: checkOrigin,
    handler: async (request, reply) => {
      const session = permitted(await identity.sessionOf(request, db));
      const { id } = request.params;
      if (!isId.test(id)) throw new CallError('notFound');
      const file = await inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
        exportedFile(transaction, model, session, id),
      );
      const content = await opened(files.read(file.id));
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'content-disposition': `attachment; ${fileNameParam(file.name)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return reply.type(mediaTypes[file.type]).send(content);
    },
  });
}
