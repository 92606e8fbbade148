import * as v from "valibot";
import { Time } from "../values/time.ts";

/** A browser that is signed in to the page. */
export const SessionResponse = v.object({
  id: v.string(),
  /** What the browser calls itself. */
  user_agent: v.string(),
  created_at: Time,
  /** Precise to ten minutes. */
  last_used_at: Time,
  expires_at: Time,
  /** Whether it is the browser that asks. */
  current: v.boolean(),
});
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

/** Answer of GET /sessions. */
export const SessionList = v.array(SessionResponse);

/** Answer of POST /sign-in-codes: an address of the page that signs one browser in, once. */
export const SignInCode = v.object({
  url: v.string(),
  expires_at: Time,
});
export type SignInCode = v.InferOutput<typeof SignInCode>;

/** Body of POST /session: a code of POST /sign-in-codes, or the daemon's own token. */
export const SignIn = v.union([v.strictObject({ code: v.string() }), v.strictObject({ token: v.string() })]);
export type SignIn = v.InferOutput<typeof SignIn>;

/** Answer of POST /session. The page keeps the key and sends it with each request. The other half is in a cookie. */
export const SignedIn = v.object({ key: v.string(), id: v.string(), expires_at: v.string() });
export type SignedIn = v.InferOutput<typeof SignedIn>;
