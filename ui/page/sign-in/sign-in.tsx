import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import type { Connection } from "../../api/client.ts";
import { Icon } from "../../parts/icons.tsx";
import { signIn } from "./page-session.ts";

/** Tells a user who is not signed in how to sign in. `reason` says why the browser is not signed in, if that is known. */
export function SignIn({
  reason,
  onSignedIn,
}: {
  reason?: string | undefined;
  onSignedIn: (connection: Connection) => void;
}) {
  const [token, setToken] = useState("");
  const [fault, setFault] = useState(reason ?? "");
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    if (token.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      onSignedIn(await signIn({ token: token.trim() }));
    } catch (error) {
      setFault(error instanceof TypeError ? "bookmarkd does not answer. Is it running?" : messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main class="pair">
      <p class="brand serif">
        <Icon name="ribbon" /> bookmarkd
      </p>
      <h1 class="serif">Sign in</h1>
      <p>
        In a terminal, run <code>bookmarkd open</code>. Or paste the token, which <code>bookmarkd token</code>{" "}
        prints.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label for="token">Token</label>
        <input
          ref={field}
          id="token"
          type="password"
          autocomplete="off"
          spellcheck={false}
          value={token}
          aria-describedby="sign-in-fault"
          onInput={(event) => setToken(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={isBusy}>
          Sign in
        </button>
      </form>
      <p id="sign-in-fault" role="alert" class={fault === "" ? "" : "fault"}>
        {fault}
      </p>
      <p class="muted">
        This browser stays signed in for 30 days. Sign out below the collections, or with{" "}
        <code>bookmarkd sessions revoke</code>.
      </p>
    </main>
  );
}
