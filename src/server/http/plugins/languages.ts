import type { FastifyInstance } from 'fastify';
import { inLanguage, languageOf } from '../../platform/language';

/** Everything that is said to a request is said in its language. */
export function addLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => inLanguage(languageOf(request), done));
  // A body arrives on its connection, which has no language.
  app.addHook('preValidation', (request, _, done) => inLanguage(languageOf(request), done));
}
