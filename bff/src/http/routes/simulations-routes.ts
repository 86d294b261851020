import { Router } from 'express';
import type { SimulationService } from '../../services/symbol/simulation-service';
import { presentSimulation, simulationRequestFrom, withContractPaths } from '../presenters/simulation';
import { viewerOf } from '../session/viewer-of';

/** What if. Mounted under `/api`. */
export function createSimulationsRoutes({ simulations }: { readonly simulations: SimulationService }): Router {
  const router = Router();

  router.post('/simulations', async (req, res) => {
    const answer = await simulations
      .simulate(simulationRequestFrom(req.body), viewerOf(res))
      .catch((error: unknown) => {
        throw withContractPaths(error);
      });
    res
      .set('Cache-Control', 'private, no-store')
      .set('X-Data-Source', answer.dataKind)
      .vary('Authorization')
      .json(presentSimulation(answer));
  });

  return router;
}
