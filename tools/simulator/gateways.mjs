import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const maxBodyBytes = 1024 * 1024;
const maxAgeMs = 5 * 60_000;

// What stands on parcels most often. What is not here is told back with the language in front.
const words = {
  en: { 手机壳: 'phone case', 连衣裙: 'dress', 耳机: 'earphones', 充电器: 'charger', 玩具: 'toy', 鞋子: 'shoes' },
};

// The carriers: what their numbers begin with, and what their service is called.
const carriers = {
  YANWEN: ['LX', 'Yanwen Air Tracked'],
  '4PX': ['PX', '4PX Global Express'],
  YUNEXPRESS: ['YT', 'YunExpress Standard'],
};

/** The same number for the same request, also after the simulator was started anew. */
const digitsOf = (text, count) =>
  String(createHash('sha256').update(text).digest().readBigUInt64BE() % 10n ** BigInt(count)).padStart(count, '0');

function waybill({ request_no: request, package_no: parcel, carrier, resource, country }, { cancelled, given }) {
  if (typeof request !== 'string' || typeof parcel !== 'string' || typeof carrier !== 'string') return undefined;
  if (cancelled.has(parcel)) return { state: 'cancelled' };
  if (!resource) return { state: 'refused', reason: '缺少下一程渠道，承运商无法出单' };
  const [prefix, service] = carriers[carrier] ?? ['WB', carrier];
  const number = `${prefix}${digitsOf(request, 11)}`;
  const place = String(resource).split('-')[1] ?? country ?? '';
  const routing = `${place}-${digitsOf(parcel, 2)}`.slice(-30);
  given.add(request);
  return { state: 'issued', waybill_no: number, routing_code: routing, service_name: service };
}

/** A waybill is given back under the number by which it was asked for. */
function unwanted({ request_no: request }, { given }) {
  if (typeof request !== 'string') return undefined;
  return { state: given.delete(request) ? 'voided' : 'unknown' };
}

/** Task numbers that begin with TT are known; one that ends in X is of a truck that has left. */
function transportTask({ task_no: task }) {
  if (typeof task !== 'string') return undefined;
  if (!task.startsWith('TT')) return { state: 'unknown' };
  const state = task.endsWith('X') ? 'closed' : 'open';
  return {
    state,
    plate_no: `浙G${digitsOf(task, 5)}`,
    destination: '东莞集运中心',
    big_bag_count: Number(digitsOf(task, 1)) + 2,
  };
}

/** What was called off and is not answered yet. */
function cancellations({ limit }, { calledOff }) {
  if (!Number.isSafeInteger(limit)) return undefined;
  return { cancellation_list: [...calledOff.values()].slice(0, limit) };
}

function cancellationAnswers({ answer_list: list }, { calledOff, told }) {
  if (!Array.isArray(list)) return undefined;
  for (const { cancellation_no: number, state } of list) if (calledOff.delete(number)) told.set(number, state);
  return { count: list.length };
}

/** What is to be refused was said before, by the number of the bag or truck. */
function seal({ number }, { seals }) {
  return typeof number === 'string' ? (seals.get(number) ?? seals.get('*') ?? { state: 'sealed' }) : undefined;
}

const ports = {
  '/cancellations': cancellations,
  '/cancellations/answers': cancellationAnswers,
  '/translate': ({ texts, target }) =>
    Array.isArray(texts) && typeof target === 'string'
      ? { texts: texts.map((text) => words[target]?.[text] ?? `[${target}] ${text}`) }
      : undefined,
  '/waybills': waybill,
  '/waybills/void': unwanted,
  '/transport-tasks': transportTask,
  '/seals': seal,
};

/**
 * The systems outside, as a real server over HTTP on this machine: it checks signatures and does what has the same idempotency key once.
 * Port 0 takes any. `behave` says what becomes of the next requests: a status, `silent` (no answer) or `lost` (done, but not answered).
 */
export async function startGateways({ port = 0, secret }) {
  const answers = new Map();
  const requests = [];
  const kept = { cancelled: new Set(), given: new Set(), calledOff: new Map(), told: new Map(), seals: new Map() };
  let behaviours = [];

  const server = createServer(async (request, response) => {
    const body = await read(request);
    const { 'idempotency-key': key = '', 'x-request-time': time = '', 'x-signature': signature = '' } = request.headers;
    const behaviour = behaviours.shift();
    requests.push({ path: request.url, key, body });
    const say = (status, answer) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    if (behaviour === 'silent') return;
    if (typeof behaviour === 'number') return say(behaviour, { error: 'as it was told to' });
    if (body === undefined) return say(413, { error: 'too large' });
    if (!isSigned(secret, { time, key, path: request.url, body }, signature)) return say(401, { error: 'signature' });
    const port = request.method === 'POST' ? ports[request.url] : undefined;
    if (!port) return say(404, { error: 'no such port' });
    const known = answers.get(key);
    if (known && known.body !== body) return say(409, { error: 'the key belongs to another request' });
    const answer = known?.answer ?? port(parsed(body), kept);
    if (!answer) return say(400, { error: 'not what the port takes' });
    if (!known) answers.set(key, { body, answer, path: request.url });
    if (behaviour === 'lost') return request.socket.destroy();
    say(200, behaviour === 'nonsense' ? '<html>' : answer);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  // It ends with the program that has started it.
  server.unref();

  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** What was asked, each try. */
    requests,
    /** How many different things were done at ports that begin so. */
    done: (path = '') => [...answers.values()].filter((one) => one.path.startsWith(path)).length,
    behave: (...next) => void (behaviours = next),
    /** The customer calls the order of that parcel off. */
    cancel: (packageNo) => void kept.cancelled.add(packageNo),
    /** What is answered when that bag or truck is to be sealed, or any other (`*`); undefined: sealed. */
    answerSeal: (number, answer) => void (answer ? kept.seals.set(number, answer) : kept.seals.delete(number)),
    /** At a partner, an order is called off; answers the number of that. */
    callOff(warehouse, packageNo) {
      const number = `CX${digitsOf(`${warehouse} ${packageNo}`, 9)}`;
      kept.calledOff.set(number, { cancellation_no: number, warehouse_code: warehouse, package_no: packageNo });
      return number;
    },
    /** What the partner was told of it. */
    told: (number) => kept.told.get(number),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function read(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isSigned(secret, { time, key, path, body }, signature) {
  if (!key || !(Math.abs(Date.now() - Number(time)) < maxAgeMs)) return false;
  const own = createHmac('sha256', secret).update([time, key, path, body].join('\n')).digest();
  const given = Buffer.from(String(signature), 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
