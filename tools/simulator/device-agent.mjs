import { listenForSockets } from './web-socket.mjs';

/**
 * A device agent without devices (src/engine/core/devices/PROTOCOL.md): what is put on its scale and what becomes of its print jobs is
 * said by its caller. Port 0 takes any.
 */
export async function startDeviceAgent(port = 17531) {
  const peers = new Set();
  const printed = new Map();
  const jobs = [];
  const devices = { scale: 'ready', printer: 'ready', dimensioner: 'ready' };
  let outcome = { code: 0, message: '' };
  const hello = () => ({ type: 'hello', protocol: 1, agent: 'cangtai-simulator/1', devices });
  const tell = (message) => peers.forEach((peer) => peer.send(message));

  const server = await listenForSockets(port, (peer) => {
    peers.add(peer);
    peer.send(hello());
    peer.hear = (message) => {
      if (message.type === 'print') peer.send(print(message));
    };
  });

  function print({ job_id: id, ...job }) {
    // A known job is answered again and not printed again.
    if (!printed.has(id)) {
      if (outcome.code === 0) jobs.push({ job_id: id, ...job });
      printed.set(id, { type: 'printed', job_id: id, ...outcome });
    }
    return printed.get(id);
  }

  return {
    address: `ws://127.0.0.1:${server.port}`,
    /** What has left the printer, once per job. */
    jobs,
    reading: (weight, { unit = 'g', stable = true } = {}) => tell({ type: 'reading', weight, unit, stable }),
    /** A parcel is put on: the scale sways, then stands. */
    put(weight, unit = 'g') {
      for (const part of [0.6, 1.1, 0.98])
        tell({ type: 'reading', weight: Math.round(weight * part), unit, stable: false });
      for (let times = 0; times < 4; times += 1) tell({ type: 'reading', weight, unit, stable: true });
    },
    /** It is taken off. */
    lift: (unit = 'g') => tell({ type: 'reading', weight: 0, unit, stable: true }),
    /** The dimensioner has measured what lies in it. */
    measure: (length, width, height, unit = 'cm') => tell({ type: 'size', length, width, height, unit }),
    /** What becomes of the jobs from now on. */
    printsWith: (code, message = '') => void (outcome = { code, message }),
    set(device, state) {
      devices[device] = state;
      tell(hello());
    },
    stop: () => server.stop(),
  };
}
