import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

/** In ms: long enough to see what was chosen. */
const SEEN = 250;

/**
 * Goes on by itself once a question that had no answer got one by a finger or a mouse. Who works by keyboard goes on when
 * they want to: arrow keys choose every option that they pass. Belongs to one question: another one begins anew.
 * @returns what a pointer does, for the element around the question, and what to call when it is answered.
 */
export function useAdvance(onAdvance: () => void) {
  const isByPointer = useRef(false);
  const [answers, setAnswers] = useState(0);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (answers === 0) return;
    const timer = setTimeout(() => advance(), SEEN);
    return () => clearTimeout(timer);
  }, [answers]);
  useEffect(() => {
    const onKey = () => {
      isByPointer.current = false;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      isByPointer.current = target instanceof Element && target.closest('.option') !== null;
    },
    onAnswered: (answer: string | null, before: string | null) => {
      if (!isByPointer.current || answer === null) return;
      // One who touches the wrong option and the right one at once changes the answer, and then goes on.
      if (before === null || answers > 0) setAnswers(answers + 1);
    },
  };
}
