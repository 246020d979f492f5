import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies tell of whom they ask for (RFC 7239, RFC 9110, and what was there before). */
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * Whether somebody on this very machine asks: by its own address and name, with no sign of a proxy, which would ask
 * from here for the whole world; nor may a page that the browser of this machine was lured to.
 */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket;
  const isLoopback = loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return isLoopback && !isForwarded && OWN_HOST.test(headers.host ?? '');
}

export interface MetricsAccess {
  token?: string | undefined;
  /** How many proxies stand in front: with any, nobody is known to come from here. */
  trustedProxies: number;
}

/** Whether the figures of the server are for this caller: by the token, or from this machine itself. */
export const mayRead = (request: FastifyRequest, { token, trustedProxies }: MetricsAccess): boolean =>
  (token !== undefined && hasToken(request, token)) || (trustedProxies === 0 && isFromHere(request));
