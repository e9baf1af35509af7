import { createStore } from '../../lib/session/store'

/** Grows with every task this page starts: the tray opens and looks again. */
export const taskSignal = createStore(0)
export const showTasks = (): void => taskSignal.set(taskSignal.get() + 1)
