import { stockedApp } from './app'
import { callEveryMachine } from './machine-calls'

callEveryMachine(await stockedApp())
