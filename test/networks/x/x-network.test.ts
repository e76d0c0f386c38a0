import { describeNetworkContract } from '../contract.js';
import { openXStage } from './stage.js';

describeNetworkContract('X', openXStage);
