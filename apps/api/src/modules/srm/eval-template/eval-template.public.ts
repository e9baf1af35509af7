// What plans may ask of templates, inside their own transaction.
export { assertTemplate } from './eval-template.commands'
export { scorerNames, scorersOf, templateRows, type Scorer } from './eval-template.queries'
