/** The control of an imitation that runs in another process of this machine. */
import { CONTROL_NAMES, type ImitationControl } from './control.js';

/** The calls of the control, each with a promise. */
export type RemoteControl = {
  readonly [Name in keyof ImitationControl]: (
    ...given: Parameters<ImitationControl[Name]>
  ) => Promise<ReturnType<ImitationControl[Name]>>;
};

/** Controls an imitation that listens on a port of this machine. A refused call throws what the imitation says. */
export function connectControl(port: number): RemoteControl {
  async function post(name: string, given: readonly unknown[]): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the imitation refused ${name}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const calls = CONTROL_NAMES.map((name) => [name, (...given: unknown[]) => post(name, given)]);
  return Object.fromEntries(calls) as RemoteControl;
}
