import type { Connection } from "../api/client.ts";
import "../styles/main.css";
import "../styles/page.css";
import "../styles/print.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { checkConnection, type Fault } from "../api/pairing.ts";
import { createModel, type Model } from "../model/model.ts";
import { type Host, HostContext, ModelContext, useModel } from "../parts/context.ts";
import { showTheme } from "../parts/theme.ts";
import { App } from "../views/app.tsx";
import { addressOf } from "./address/address.ts";
import { followAddress } from "./address/follow-address.ts";
import { keepShell } from "./app/install.ts";
import { EXTRAS } from "./extras.ts";
import { useFileDrop } from "./import/use-file-drop.ts";
import { Closed } from "./sign-in/closed.tsx";
import { followOtherTabs, isAtItsAddress, signOut } from "./sign-in/page-session.ts";
import { followCodes, redeemAtAddress, redeemCode } from "./sign-in/redeem-code.ts";
import { SignIn } from "./sign-in/sign-in.tsx";

/** What the page begins with: how it is let in, or why it is not. */
type Beginning = { connection: Connection | undefined; fault?: string };

/** The page. At the daemon's own address it stays signed in; elsewhere it is let in by the code it was opened with. */
function Page({ beginning }: { beginning: Beginning }) {
  const [connection, setConnection] = useState(beginning.connection);
  const [reason, setReason] = useState(beginning.fault);
  const [model, setModel] = useState<Model | undefined>(undefined);
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  const isSession = isAtItsAddress();

  useEffect(() => {
    setModel(undefined);
    if (connection === undefined) return;
    const next = createModel(connection);
    const leaveAddress = isSession ? followAddress(next) : undefined;
    setModel(next);
    void checkConnection(connection).then((found) => found?.kind === "version" && setFault(found));
    return () => {
      leaveAddress?.();
      next.stop();
    };
  }, [connection]);
  useEffect(() => (isSession ? followOtherTabs(() => location.reload()) : undefined), []);

  const isOut = connection === undefined || model?.live.state.value === "unauthorized";
  if (isOut && isSession) {
    const why = connection === undefined ? reason : "You were signed out here, or the session ended.";
    return <SignIn reason={why} onSignedIn={setConnection} />;
  }
  if (connection === undefined) return <Closed />;
  if (model === undefined) return null;
  if (isOut || fault !== undefined) return <Closed fault={fault ?? { kind: "token" }} />;
  const leave = () => {
    signOut().then(
      () => {
        setReason("You are signed out.");
        setConnection(undefined);
      },
      (error: Error) => model.say(error.message, true),
    );
  };
  const host: Host = {
    kind: "page",
    ...(isSession && { addressOf, disconnect: leave, disconnectLabel: "Sign out" }),
  };
  return (
    <HostContext.Provider value={host}>
      <ModelContext.Provider value={model}>
        <App extras={EXTRAS} />
        <FileDrop />
      </ModelContext.Provider>
    </HostContext.Provider>
  );
}

/** Takes files anywhere on the page. */
function FileDrop() {
  useFileDrop(useModel());
  return null;
}

showTheme();
const beginning = isAtItsAddress() ? await redeemAtAddress() : { connection: await redeemCode() };
const root = document.getElementById("app");
if (root !== null) render(<Page beginning={beginning} />, root);
if (isAtItsAddress()) {
  keepShell();
  followCodes();
}
