// What the sheets may ask of their plan.
export { closeIfEnded } from './eval-plan.life'
