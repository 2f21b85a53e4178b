/** One decision about a request: it returns what it found together with what was known, or answers. */
export type Step<Known, Next> = (known: Known) => Promise<Next | Response> | Next | Response;

/** A list of steps under construction. The types ensure that every step comes after those it depends on. */
export interface Steps<Start, Known> {
  step<Next>(step: Step<Known, Next>): Steps<Start, Next>;
  /** The last step: it always answers. */
  answer(step: (known: Known) => Promise<Response> | Response): (start: Start) => Promise<Response>;
}

/** Begins a list of steps. */
export function steps<Start>(): Steps<Start, Start> {
  return list<Start, Start>((start) => Promise.resolve(start));
}

function list<Start, Known>(reach: (start: Start) => Promise<Known | Response>): Steps<Start, Known> {
  return {
    step: (step) => list(after(reach, step)),
    answer: (step) => after<Start, Known, never>(reach, step),
  };
}

function after<Start, Known, Next>(
  reach: (start: Start) => Promise<Known | Response>,
  step: Step<Known, Next>,
): (start: Start) => Promise<Next | Response> {
  return async (start) => {
    const known = await reach(start);
    return known instanceof Response ? known : step(known);
  };
}
