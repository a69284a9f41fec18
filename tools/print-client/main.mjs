// `npm run print-client -- [--origin URL]… [--folder FOLDER] [--format pdf|png|zpl] [--port N]`: prints the labels of the console on this
// computer. Only pages of the named origins may speak to it. Protocol: src/engine/core/devices/PROTOCOL.md.
import { parseArgs } from 'node:util';
import { startPrintClient } from './client.mjs';
import { cupsPrinters } from './printers.mjs';

const { values } = parseArgs({
  options: {
    origin: { type: 'string', multiple: true, default: ['http://localhost:8000', 'http://127.0.0.1:8000'] },
    folder: { type: 'string', default: 'labels' },
    format: { type: 'string', default: 'pdf' },
    port: { type: 'string', default: '17531' },
  },
});
if (!['pdf', 'png', 'zpl'].includes(values.format)) {
  console.error('--format 只能是 pdf、png 或 zpl');
  process.exit(2);
}
const client = await startPrintClient({
  port: Number(values.port),
  origins: values.origin,
  folder: values.folder,
  format: values.format,
  queues: await cupsPrinters(),
  log: (text) => console.log(text),
}).catch((error) => {
  console.error(error.code === 'EADDRINUSE' ? `端口 ${values.port} 已被占用：打印客户端可能已在运行` : String(error));
  process.exit(1);
});
console.log(`打印客户端 ${client.address}，允许 ${values.origin.join('、')}，打印机：${client.printers.join('、')}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void client.stop().then(() => process.exit(0)));
