import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Proxies whose X-Forwarded headers are believed: how many hops there are, or their addresses; none: no proxy is believed. */
export type TrustedProxies = number | string[];

const mostHops = 9;
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** What `TRUST_PROXY` says; undefined for a value that makes no sense. */
export function trustedProxiesIn(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isAddress) ? addresses : undefined;
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (ranges.has(text)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && longest > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  );
}

/** Whether that address, so many hops from the connection, is a trusted proxy's. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * The same for Fastify. Addresses are counted from the right, from the connection on: what stands further left than the trusted
 * hops may be forged by the caller.
 */
export function trustProxyOption(proxies: TrustedProxies): IsTrusted {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
