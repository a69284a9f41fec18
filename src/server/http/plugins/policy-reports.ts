import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { MemoryRate } from '../../identity/memory-rate';

/** Where browsers tell what a page was kept from doing. */
export const policyReports = '/api/csp-report';

const bodyLimit = 16 * 1024;
const perMinute = 30;
const longest = 200;
const atOnce = 10;

type PolicyReport = Record<string, unknown>;

/**
 * Writes into the log what the content security policy has kept a page from: which rule, what and where, without queries and samples,
 * which may hold entered data. The address is open to all, therefore it writes little and seldom.
 */
export async function addPolicyReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // Counted apart: many reports do not lock a sign-in.
    await scope.register(rateLimit, { global: false, store: MemoryRate });
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, scope.getDefaultJsonParser('error', 'error'));
    const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };
    scope.post(policyReports, { bodyLimit, config }, async ({ body, log }, reply) => {
      for (const told of reportsIn(body)) log.warn({ policy: told }, 'a page was kept from something');
      return reply.status(204).send();
    });
  });
}

/** Both shapes: `{ "csp-report": … }` of report-uri, and the list of report-to. */
function reportsIn(body: unknown): PolicyReport[] {
  if (Array.isArray(body))
    return body.slice(0, atOnce).flatMap((one: PolicyReport) => (isTold(one?.body) ? [newer(one.body)] : []));
  const report = isTold(body) ? body['csp-report'] : undefined;
  return isTold(report) ? [older(report)] : [];
}

const isTold = (what: unknown): what is PolicyReport =>
  typeof what === 'object' && what !== null && !Array.isArray(what);

const older = (report: PolicyReport): PolicyReport => ({
  rule: text(report['effective-directive'] ?? report['violated-directive']),
  blocked: address(report['blocked-uri']),
  page: address(report['document-uri']),
  source: address(report['source-file']),
  line: Number(report['line-number']) || undefined,
});

const newer = (report: PolicyReport): PolicyReport => ({
  rule: text(report.effectiveDirective),
  blocked: address(report.blockedURL),
  page: address(report.documentURL),
  source: address(report.sourceFile),
  line: Number(report.lineNumber) || undefined,
});

const text = (what: unknown): string | undefined => (typeof what === 'string' ? what.slice(0, longest) : undefined);

/** An address without its query, or a word like `inline`. */
const address = (what: unknown): string | undefined => text(text(what)?.split(/[?#]/)[0]);
