import { WebSocketServer } from 'ws';
import { openJobMemory } from './job-memory.mjs';
import { makeFolder } from './make-folder.mjs';
import { folderPrinter, printOnQueue } from './printers.mjs';
import { createRenderer } from './render.mjs';
import { results, whatIsWrong } from './results.mjs';

const agent = 'cangtai-print-client/1.0';
const maxMessageBytes = 20 * 1024 * 1024;
const pingMs = 30_000;

/**
 * Listens on the loopback address for print jobs of pages of `origins`, and prints them one after the other: as files in `folder`
 * (`format`: pdf, png or zpl), or on a CUPS queue of `queues`, which gets a PDF, or ZPL where that is the format. What was printed is kept in
 * the folder for a day, so that a job is printed once, also after a restart. Rejects when the port is taken.
 */
export async function startPrintClient({ port, origins, folder, format = 'pdf', queues = [], log = () => {} }) {
  await makeFolder(folder);
  const memory = await openJobMemory(folder);
  const renderer = createRenderer(origins);
  const printers = [folderPrinter, ...queues];
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  let failure = '';
  let last = Promise.resolve();
  const waiting = new Map();

  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: maxMessageBytes,
    verifyClient: ({ origin, req }, decide) => {
      const isOurs = allowed.has(origin) && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress);
      if (!isOurs) log(`已拒绝来自 ${origin ?? '未知来源'} 的连接`);
      decide(isOurs, 403, 'Origin not allowed');
    },
  });
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));

  const hello = () => ({
    type: 'hello',
    protocol: 1,
    agent,
    devices: { printer: 'ready' },
    printers: printers.map((name) => ({ name, state: 'ready' })),
    failure,
  });
  const tell = (socket, message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message));
  const tellAll = () => server.clients.forEach((socket) => tell(socket, hello()));

  server.on('connection', (socket) => {
    socket.isAlive = true;
    socket.on('pong', () => (socket.isAlive = true));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => void answer(socket, String(data)));
    tell(socket, hello());
  });
  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (!socket.isAlive) socket.terminate();
      socket.isAlive = false;
      socket.ping();
    }
  }, pingMs);

  async function answer(socket, text) {
    const message = parsed(text);
    if (!message) return;
    const { job_id: id } = message;
    if (typeof id !== 'string' || !id) return;
    if (message.type !== 'print') return tell(socket, printed(id, results.unknownCall));
    const known = memory.find(id);
    if (known) return tell(socket, known);
    // A second page, or the same once more, waits for the same print.
    const underway = waiting.get(id) ?? inTurn(() => print(message));
    waiting.set(id, underway);
    tell(socket, await underway);
  }

  /** One label after the other, in the order in which they came. */
  function inTurn(task) {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  }

  async function print(job) {
    const result = printed(job.job_id, await codeOf(job));
    const before = failure;
    failure = result.code === 0 ? '' : result.message;
    if (result.code === 0) await memory.keep(result);
    waiting.delete(job.job_id);
    if (failure !== before) tellAll();
    log(`${job.job_id}：${result.message}`);
    return result;
  }

  async function codeOf(job) {
    const wrong = whatIsWrong(job, printers);
    if (wrong) return wrong;
    try {
      const isQueued = job.printer && job.printer !== folderPrinter;
      // A queue makes the copies itself, and draws what is no ZPL from a PDF.
      if (isQueued)
        await printOnQueue(job, await renderer.render({ ...job, copies: 1 }, format === 'zpl' ? 'zpl' : 'pdf'));
      else await memory.write(job, await renderer.render(job, format));
      return results.printed;
    } catch (error) {
      log(String(error));
      return { ...(error.result ?? results.printerFailed), ...(error.text && { message: error.text }) };
    }
  }

  return {
    address: `ws://127.0.0.1:${server.address().port}`,
    printers,
    async stop() {
      clearInterval(pings);
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
      await last;
      await renderer.stop();
    },
  };
}

const printed = (job_id, { code, message }) => ({ type: 'printed', job_id, code, message });

function parsed(text) {
  try {
    const message = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
