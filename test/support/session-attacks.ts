import { handle } from "../../handlers/app.ts";
import { newSecret } from "../../lib/grants/sessions/secret.ts";
import type { TestEnv } from "./env.ts";
import { type Asked, fromPage, inSession, newCode, type SignedIn, signIn } from "./page.ts";
import { createCollection } from "./requests.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What an attack may use: a session of the user, and what it may change beforehand. */
type World = { env: TestEnv; session: SignedIn; rotate: (token: string) => void };
type Attack = (world: World) => Promise<Asked> | Asked;

/** The user's own request, changed by the attacker. */
export const asUser =
  (more: Asked): Attack =>
  (world) => ({
    ...more,
    headers: { ...inSession(world.session), ...more.headers },
  });
/** A request that would leave traces. */
export const write = { method: "POST", path: "/collections", body: '{"name":"Planted"}' };
const asWrite = (headers: Record<string, string>) => asUser({ ...write, headers });
/** A sign-in with a body by the attacker. */
export const signInWith =
  (body: (world: World) => Promise<unknown> | unknown, more: Asked = {}): Attack =>
  async (world) => ({
    method: "POST",
    path: "/session",
    ...more,
    body: JSON.stringify(await body(world)),
  });

/** Other spellings of the page's host, and names made of it. */
const HOSTS = [
  "BOOKMARKD.localhost:7331",
  "bookmarkd.LOCALHOST:7331",
  "bookmarkd.localhost.:7331",
  ".bookmarkd.localhost:7331",
  "bookmarkd..localhost:7331",
  "bookmarkd.localhost",
  "bookmarkd.localhost:80",
  "bookmarkd.localhost:07331",
  "bookmarkd.localhost:7331.",
  "bookmarkd.localhost:7331@evil.example",
  "user@bookmarkd.localhost:7331",
  "evil.bookmarkd.localhost:7331",
  "bookmarkd.localhost.evil.example:7331",
  "bookmarkd.localhost:7331, evil.example",
  "bookmarkd.localhost:7332",
  "evil.example:7331",
  "localhost:7331",
  "127.0.0.1:7331",
  "[::1]:7331",
];

const ORIGINS = [
  "null",
  "https://bookmarkd.localhost:7331",
  "http://bookmarkd.localhost",
  "http://bookmarkd.localhost:7332",
  "http://bookmarkd.localhost.:7331",
  "http://BOOKMARKD.localhost:7331",
  "http://evil.bookmarkd.localhost:7331",
  "http://bookmarkd.localhost:7331.evil.example",
  "http://127.0.0.1:7331",
  "http://localhost:7331",
  "https://evil.example",
  "http://bookmarkd.localhost:7331 https://evil.example",
];

/** Attacks on a session, by their method. */
export const ATTACKS: Record<string, Attack> = {
  // DNS rebinding: a name of the attacker's, or one that looks like ours, leads to the daemon.
  ...Object.fromEntries(
    HOSTS.flatMap((host) => [
      [`reading under the host ${host}`, asUser({ headers: { host } })],
      [`writing under the host ${host}`, asWrite({ host, origin: `http://${host}` })],
    ]),
  ),
  // CSRF: another page makes the user's browser send a request.
  ...Object.fromEntries(
    ORIGINS.flatMap((origin) => [
      [`writing from the origin ${origin}`, asWrite({ origin })],
      [`reading from the origin ${origin}`, asUser({ headers: { origin } })],
    ]),
  ),
  "writing without an origin": asWrite({ origin: "" }),
  "writing without the page's header": asWrite({ "x-bookmarkd-page": "" }),
  "writing as a form does": asWrite({
    "x-bookmarkd-page": "",
    "content-type": "application/x-www-form-urlencoded",
  }),
  "reading without the page's header": asUser({ headers: { "x-bookmarkd-page": "" } }),
  "reading by an image of another site": asUser({ headers: { "sec-fetch-site": "cross-site" } }),
  "reading from another port": asUser({ headers: { "sec-fetch-site": "same-site" } }),
  "reading by an address that somebody was sent": asUser({ headers: { "sec-fetch-site": "none" } }),
  "writing from another port": asWrite({ "sec-fetch-site": "same-site" }),
  "deleting from another site": asUser({
    method: "DELETE",
    path: "/trash",
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  }),
  "signing the user out from another site": asUser({
    method: "DELETE",
    path: "/session",
    headers: { origin: "https://evil.example" },
  }),
  "HEAD from another site": asUser({ method: "HEAD", headers: { "sec-fetch-site": "cross-site" } }),
  "asking leave for another site": asUser({
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-headers": "x-bookmarkd-page" },
  }),
  "GET with a body from another site": asUser({
    headers: { origin: "https://evil.example" },
    body: '{"name":"Planted"}',
  }),
  // Half of a session, or a wrong half. Browsers send a cookie to every port of its host.
  "a cookie that another port was sent": ({ session }) => ({
    headers: { cookie: `bookmarkd-7331=${session.cookie}` },
  }),
  "a cookie with a made-up key": asUser({ headers: { "x-bookmarkd-page": newSecret() } }),
  "a key without its cookie": ({ session }) => ({ headers: { "x-bookmarkd-page": session.key } }),
  "a key with a made-up cookie": asUser({ headers: { cookie: `bookmarkd-7331=${newSecret()}` } }),
  "the halves changed over": ({ session }) => ({
    headers: inSession({ cookie: session.key, key: session.cookie }),
  }),
  "the cookie of one session with the key of another": async ({ env, session }) => {
    const other = await signIn(env);
    return { headers: inSession({ cookie: session.cookie, key: other.key }) };
  },
  "a cookie of another daemon's port": ({ session }) => ({
    headers: { cookie: `bookmarkd-7332=${session.cookie}`, "x-bookmarkd-page": session.key },
  }),
  "a cookie with a name in capitals": ({ session }) => ({
    headers: { cookie: `BOOKMARKD-7331=${session.cookie}`, "x-bookmarkd-page": session.key },
  }),
  "a hash out of a backup": async ({ env }) => {
    const { rows } = await env.db.execute("SELECT hash, token_mark FROM sessions");
    const [hash, mark] = [String(rows[0]?.hash), String(rows[0]?.token_mark)];
    return { headers: inSession({ cookie: hash.slice(0, 43), key: mark.slice(0, 43) }) };
  },
  "SQL in the cookie": asUser({ headers: { cookie: "bookmarkd-7331=' OR 1=1 --" } }),
  "a wildcard in the cookie": asUser({ headers: { cookie: `bookmarkd-7331=${"%".repeat(43)}` } }),
  "an empty cookie": asUser({ headers: { cookie: "bookmarkd-7331=" } }),
  "a cookie that is too long": ({ session }) => ({
    headers: inSession({ cookie: session.cookie + "A".repeat(8_000), key: session.key }),
  }),
  "a key that is too long": ({ session }) => ({
    headers: inSession({ cookie: session.cookie, key: session.key + "A".repeat(8_000) }),
  }),
  "two cookies, one planted before": ({ session }) => ({
    headers: {
      cookie: `bookmarkd-7331=${newSecret()}; bookmarkd-7331=${session.cookie}`,
      "x-bookmarkd-page": session.key,
    },
  }),
  "two cookies, one planted behind": ({ session }) => ({
    headers: {
      cookie: `bookmarkd-7331=${session.cookie}; bookmarkd-7331=${newSecret()}`,
      "x-bookmarkd-page": session.key,
    },
  }),
  "the same cookie twice": ({ session }) => ({
    headers: {
      cookie: `bookmarkd-7331=${session.cookie}; bookmarkd-7331=${session.cookie}`,
      "x-bookmarkd-page": session.key,
    },
  }),
  // Replay: what was valid once.
  "a session that was signed out": async ({ env, session }) => {
    await handle(fromPage({ method: "DELETE", path: "/session", headers: inSession(session) }), env);
    return { headers: inSession(session) };
  },
  "a session that was revoked": async ({ env, session }) => {
    const headers = { host: "127.0.0.1:7331", authorization: `Bearer ${env.token}` };
    await handle(fromPage({ method: "DELETE", path: `/sessions/${session.id}`, headers }), env);
    return { headers: inSession(session) };
  },
  "a session after all were revoked": async ({ env, session }) => {
    const headers = { host: "127.0.0.1:7331", authorization: `Bearer ${env.token}` };
    await handle(fromPage({ method: "DELETE", path: "/sessions", headers }), env);
    return { headers: inSession(session) };
  },
  "a session that has expired": ({ env, session }) => {
    env.jump(30 * DAY_MS);
    return { headers: inSession(session) };
  },
  "a session of a token that was replaced": ({ session, rotate }) => {
    rotate("another-token-that-is-long-enough");
    return { headers: inSession(session) };
  },
  "a session from before its browser signed in again": async ({ env, session }) => {
    await signIn(env, inSession(session));
    return { headers: inSession(session) };
  },
  "fixation: a session that the attacker chose, before the user signs in": async ({ env }) => {
    const chosen = { cookie: newSecret(), key: newSecret() };
    await signIn(env, inSession(chosen));
    return { headers: inSession(chosen) };
  },
  "fixation: the attacker's cookie, with the key that the user got": async ({ env }) => {
    const chosen = { cookie: newSecret(), key: newSecret() };
    const { key } = await signIn(env, inSession(chosen));
    return { headers: inSession({ cookie: chosen.cookie, key }) };
  },
  // Signing in.
  "a code that was used": signInWith(async ({ env }) => {
    const code = await newCode(env);
    await handle(fromPage({ method: "POST", path: "/session", body: JSON.stringify({ code }) }), env);
    return { code };
  }),
  "a code that is a minute old": signInWith(async ({ env }) => {
    const code = await newCode(env);
    env.jump(60_000);
    return { code };
  }),
  "a code of a token that was replaced": signInWith(async ({ env, rotate }) => {
    const code = await newCode(env);
    rotate("another-token-that-is-long-enough");
    return { code };
  }),
  "a code that seventeen others followed": signInWith(async ({ env }) => {
    const code = await newCode(env);
    for (let more = 0; more < 16; more++) await newCode(env);
    return { code };
  }),
  "a made-up code": signInWith(() => ({ code: newSecret() })),
  "a code that is a name of every object": signInWith(() => ({ code: "__proto__" })),
  "an empty code": signInWith(() => ({ code: "" })),
  "a token that is nearly right": signInWith(({ env }) => ({ token: `${env.token}x` })),
  "an empty token": signInWith(() => ({ token: "" })),
  "a token for some collections": signInWith(async ({ env }) => {
    const { id } = await createCollection(env, "Theirs");
    const headers = { host: "127.0.0.1:7331", authorization: `Bearer ${env.token}` };
    const body = JSON.stringify({ collections: [id] });
    const made = await handle(fromPage({ method: "POST", path: "/tokens", headers, body }), env);
    return { token: (await made.json()).token };
  }),
  "a code and a token at once": signInWith(async ({ env }) => ({
    code: await newCode(env),
    token: "wrong",
  })),
  "a code in a list": signInWith(async ({ env }) => [await newCode(env)]),
  "a code from another site": signInWith(async ({ env }) => ({ code: await newCode(env) }), {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  }),
  "a code without the page's header": signInWith(async ({ env }) => ({ code: await newCode(env) }), {
    headers: { "x-bookmarkd-page": "" },
  }),
  "a code under another host": signInWith(async ({ env }) => ({ code: await newCode(env) }), {
    headers: { host: "evil.example:7331" },
  }),
  "a code in the address": async ({ env }) => ({ path: `/session?code=${await newCode(env)}` }),
  "a sign-in that is too long": signInWith(() => ({ code: "A".repeat(1_024) })),
  "a sign-in by PUT": signInWith(async ({ env }) => ({ code: await newCode(env) }), { method: "PUT" }),
  // Files to import.
  "a file from another site": asUser({
    method: "POST",
    path: "/import",
    body: "https://evil.example/",
    headers: { origin: "https://evil.example" },
  }),
  "a file without a session": () => ({ method: "POST", path: "/import", body: "https://evil.example/" }),
  "a file under another host": asUser({
    method: "POST",
    path: "/import",
    body: "https://evil.example/",
    headers: { host: "127.0.0.1:7331" },
  }),
  // More than a session is allowed.
  "a token made by the page": asUser({
    method: "POST",
    path: "/tokens",
    body: '{"collections":["Reading"]}',
  }),
  "a code made by the page": asUser({ method: "POST", path: "/sign-in-codes" }),
  "a session and a wrong token": asUser({ headers: { authorization: "Bearer wrong" } }),
  "the token as a cookie": ({ env }) => ({ headers: { cookie: `bookmarkd-7331=${env.token}` } }),
};
