import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../src/server/calls/envelope';
import { model } from '../../src/server/platform/model';
import { addPolicyReports, policyReports } from '../../src/server/http/plugins/policy-reports';
import { addSecurity } from '../../src/server/http/plugins/security';

let app: FastifyInstance;
let lines: { msg: string; policy?: unknown }[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  app = fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler((error: Error & { code: string }, request, reply) => answerError(model, error, request, reply));
  await addSecurity(app);
  await addPolicyReports(app);
  app.get('/page', async () => 'page');
  await app.ready();
});
afterEach(() => app.close());

const report = {
  'document-uri': 'https://here.example/basic/shelf?code=SECRET',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://elsewhere.example/evil.js?token=SECRET',
  'source-file': 'https://here.example/umi.js',
  'line-number': 7,
  'script-sample': 'SECRET',
};
const told = {
  rule: 'script-src-elem',
  blocked: 'https://elsewhere.example/evil.js',
  page: 'https://here.example/basic/shelf',
  source: 'https://here.example/umi.js',
  line: 7,
};
const tell = (body: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: policyReports,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logged = () => lines.filter(({ policy }) => policy).map(({ policy }) => policy);

test('every page says where its policy is reported to', async () => {
  const policy = String((await app.inject('/page')).headers['content-security-policy']);
  expect(policy).toContain(`report-uri ${policyReports}`);
});

test('what a page was kept from is logged, without what somebody may have entered', async () => {
  expect((await tell({ 'csp-report': report })).statusCode).toBe(204);
  expect(logged()).toEqual([told]);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

test('the newer shape is understood, a few at once', async () => {
  const body = {
    documentURL: report['document-uri'],
    effectiveDirective: 'script-src-elem',
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    lineNumber: 7,
    sample: 'SECRET',
  };
  const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }));
  expect((await tell(many, 'application/reports+json')).statusCode).toBe(204);
  expect(logged()).toEqual(Array.from({ length: 10 }, () => told));
});

test.each([
  ['not JSON', '{', 400],
  ['too much', JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }), 413],
])('%s is refused', async (_, body, status) => {
  expect((await tell(body)).statusCode).toBe(status);
  expect(logged()).toEqual([]);
});

test('another kind of body is refused, and a strange one says nothing', async () => {
  expect((await tell('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  for (const strange of [null, 7, [], [null], [{ body: 'x' }], { 'csp-report': 'x' }, { 'csp-report': [] }])
    expect((await tell(strange)).statusCode).toBe(204);
  expect(logged()).toEqual([]);
});

test('who tells too often is not heard for a while', async () => {
  const answers = [];
  for (let time = 0; time < 31; time += 1) answers.push((await tell({ 'csp-report': report })).statusCode);
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
});
