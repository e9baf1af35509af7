/** Tries that other modules ration too. */
export { countOrRefuse, forgive } from './throttle'
