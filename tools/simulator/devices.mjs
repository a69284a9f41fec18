// A device agent to play with: `node tools/simulator/devices.mjs`, then type a weight in grams to put a parcel on the scale, `0`
// to take it off, `30x20x10` for what the dimensioner measures in cm, `print -3` to make the printer fail, `print 0` to mend it. The console's 扫描设置 switches the agent on.
import { createInterface } from 'node:readline';
import { startDeviceAgent } from './device-agent.mjs';

const agent = await startDeviceAgent(Number(process.env.DEVICE_AGENT_PORT ?? 17531));
console.log(`${agent.address}: 输入重量（克），0 取下，30x20x10 量尺寸（厘米），print -3 让打印失败`);
for await (const line of createInterface({ input: process.stdin })) {
  const [, code] = /^print\s+(-?\d)$/.exec(line.trim()) ?? [];
  const sides = /^([\d.]+)x([\d.]+)x([\d.]+)$/.exec(line.trim())?.slice(1).map(Number);
  const weight = Number(line);
  if (code !== undefined) agent.printsWith(Number(code));
  else if (sides) agent.measure(...sides);
  else if (line.trim() && weight > 0) agent.put(weight);
  else if (weight === 0) agent.lift();
}
await agent.stop();
